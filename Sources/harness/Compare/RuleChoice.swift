import GestureTrace
import Playback

/// A rule as a person names it: by its name, or by the file that it is written in.
enum RuleChoice {
  /// The rule.
  ///
  /// - Throws: ``UsageError`` with everything that is wrong.
  static func rule(_ text: String) throws(UsageError) -> Rule {
    do throws(PlaybackError) {
      return try Rules.rule(text)
    } catch {
      throw UsageError(error)
    }
  }
}
