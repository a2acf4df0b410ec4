import GestureTrace
import Playback

/// A rule as a person names it: by its name, or by the file that it is written in.
enum RuleChoice {
  /// The rule.
  ///
  /// - Throws: ``UsageError`` with everything that is wrong.
  static func rule(_ text: String) throws(UsageError) -> Rule {
    guard !text.hasSuffix(".json") else {
      do throws(RuleFileError) {
        return try RuleFile.rule(contentsOf: text)
      } catch {
        throw UsageError(lines: error.problems.map(\.description))
      }
    }
    do throws(PlaybackError) {
      return try Rules.named(text)
    } catch {
      throw UsageError(error)
    }
  }
}
