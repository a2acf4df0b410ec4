import Foundation
import GestureTrace
import Playback

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStub
#endif

/// Shows a photo that a drag down closes.
final class PhotoViewController: UIViewController {
  private let background = UIView()
  private let photo = UIView()
  private let pan = UIPanGestureRecognizer()
  private var driver: CloseDriver?

  override func viewDidLoad() {
    super.viewDidLoad()
    background.backgroundColor = .black
    photo.backgroundColor = .gray
    for part in [background, photo] { part.frame = view.bounds }
    view.addSubview(background)
    view.addSubview(photo)
    view.addGestureRecognizer(pan)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard driver == nil, let navigationController else { return }
    let driver = CloseDriver(
      DragToClose(height: view.bounds.height),
      PopContext(navigationController, photo: photo, background: background), by: pan)
    navigationController.delegate = driver
    self.driver = driver
  }
}
