/// The keys of a JSON text in the order in which they stand, as paths: `gestures[].margin.progress`.
///
/// A dictionary would lose the order, so that this reads the text itself. The text must be valid.
func jsonKeys(_ text: String) -> [String] {
  var keys: [String] = []
  var path: [String] = []
  var characters = Array(text)[...]
  var isKey = false
  while let character = characters.popFirst() {
    switch character {
    case "{":
      path.append("")
      isKey = true
    case "[": path.append("[]")
    case "}", "]": path.removeLast()
    case ",": isKey = path.last != "[]"
    case "\"":
      var string = ""
      while let next = characters.popFirst(), next != "\"" {
        string.append(next)
        if next == "\\", let escaped = characters.popFirst() { string.append(escaped) }
      }
      if isKey {
        path[path.count - 1] = string
        keys.append(path.reduce("") { $0 + ($1 == "[]" || $0.isEmpty ? $1 : ".\($1)") })
        isKey = false
      }
    default: break
    }
  }
  return keys
}
