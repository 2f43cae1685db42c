/**
 * What some of the oldest browsers lack without harm, and why. A name covers its keywords too: `cursor` covers
 * `cursor: grab`.
 */
export const HARMLESS = new Map([
  ["accent-color", "iOS draws sliders and checkboxes in its own colour"],
  ["break-after", "a heading may then end a page of print"],
  ["cursor", "phones have no pointer"],
  ["forced-color-adjust", "Safari has no forced colours"],
  ["overscroll-behavior", "the page behind may scroll along"],
  ["print-color-adjust", "the build adds the prefixed one"],
  ["resize", "phones have no handle to drag"],
  ["scrollbar-color", "the scrollbar is the system's"],
  ["scrollbar-width", "the scrollbar is the system's"],
  ["text-size-adjust", "the prefixed one stands beside it, and computers need none"],
  ["text-wrap", "lines are then filled one after another"],
  ["user-select", "the build adds the prefixed one"],
  ["@page", "the margins are then those of the printer"],
  [":autofill", "the background is then the browser's"],
  ["CanvasImageSmoothing.imageSmoothingQuality", "Firefox then scales photos at its own quality"],
  ["CanvasTextDrawingStyles.font", "words for sizes are missing, which are not used"],
  ["KeyboardEvent.isComposing", "Safari sends the key that ends a composition after it"],
  ["KeyboardEvent.repeat", "a key that is held then counts as one that is pressed again"],
  ["<datalist>", "distances are then typed, as beside it"],
  ["devicePixelRatio", "does not follow the page zoom in Safari"],
  ["event wheel", "phones have no wheel, and a drag does the same"],
  ["WakeLock.request", "the switch for it is shown only where there is one"],
  ["WakeLockSentinel.release", "there is none without a request"],
]);
