import Testing

@testable import GestureTrace

@Suite struct TextTests {
  @Test(arguments: [
    (typed: "improt", near: ["import"]), (typed: "IMPORT", near: ["import"]),
    (typed: "simulat", near: ["simulate"]), (typed: "po", near: ["pop"]),
    (typed: "late", near: ["simulate"]), (typed: "xyz", near: []), (typed: "x", near: []),
    (typed: "", near: []), (typed: String(repeating: "import", count: 20), near: []),
  ])
  func `near names are those with few letters wrong or that contain what was typed`(
    row: (typed: String, near: [String])
  ) {
    #expect(nearNames(to: row.typed, among: ["import", "play", "pop", "simulate"]) == row.near)
  }

  @Test func `at most three names are suggested, the nearest first`() {
    #expect(
      nearNames(to: "pan.a", among: ["pan.abcd", "pan.bc", "pan.b", "pan.abc"])
        == ["pan.b", "pan.abc", "pan.bc"])
    #expect(
      suggestion(for: "jsn", among: ["json", "log"], prefix: "--") == "; did you mean --json?")
    #expect(suggestion(for: "paly", among: ["play", "plan"]) == "; did you mean play or plan?")
    #expect(suggestion(for: "xyz", among: ["json", "log"]) == "")
  }

  @Test(arguments: [
    (a: "kitten", b: "sitting", distance: 3), (a: "", b: "abc", distance: 3),
    (a: "abc", b: "", distance: 3), (a: "ab", b: "ba", distance: 1),
    (a: "same", b: "same", distance: 0),
  ])
  func `letters that are missing, extra, wrong or swapped count one each`(
    row: (a: String, b: String, distance: Int)
  ) {
    #expect(editDistance(Array(row.a.utf8), Array(row.b.utf8)) == row.distance)
  }

  @Test(arguments: [
    (number: 0.0, places: 3, text: "0"), (number: -0.0004, places: 3, text: "0"),
    (number: 0.0005, places: 3, text: "0.001"), (number: 1.5, places: 0, text: "2"),
    (number: -2.05, places: 1, text: "-2.1"), (number: 12.3456, places: 2, text: "12.35"),
    (number: 100, places: 3, text: "100"), (number: 0.01, places: 4, text: "0.01"),
    (number: 1e18, places: 3, text: "1e+18"), (number: .nan, places: 3, text: "nan"),
    (number: .infinity, places: 3, text: "inf"), (number: -.infinity, places: 1, text: "-inf"),
  ])
  func `numbers are rounded and end in no zero`(
    row: (number: Double, places: Int, text: String)
  ) {
    #expect(decimal(row.number, row.places) == row.text)
  }

  @Test func `JSON keeps the order of its keys and escapes what it must`() {
    var json = JSONText()
    json.open("{")
    json.member("z", "a\"\\\n\u{1}é")
    json.open("a", "[")
    json.value(1.0)
    json.value(.nan as Double?)
    json.value(nil as String?)
    json.value(true)
    json.close("]")
    json.member("v", Vector<Points>(0.12345, -2))
    json.member("w", nil as Vector<Points>?)
    json.member("n", Int64.min)
    json.close("}")
    #expect(
      json.text
        == #"{"z":"a\"\\\n\u0001é","a":[1,null,null,true],"v":[0.123,-2],"w":null,"n":-9223372036854775808}"#
    )
  }

  @Test func `text from a file is quoted without its control characters`() {
    #expect(quoted("a\nb\u{202e}") == "“a\\u{a}b\\u{202e}”")
    #expect(quoted(String(repeating: "x", count: 61)) == "“\(String(repeating: "x", count: 60))…”")
  }
}
