/// Where the animated transitions come from.
enum Published {
  static let devsign = "devsign, Custom Navigation Transitions I-IV (2019)"
  static let douyin = "sunyazhou, iOS Douyin Transition Animation (2018)"
  static let kurutepe = "Kurutepe, Custom Transitions in iOS 7 (2013), iOSEdge"
  static let depth = "Custom Transitions (2016), CustomPresentation"
}
