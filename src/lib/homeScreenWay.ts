/**
 * How a reader of Safari puts the page where its storage stays: on iOS on the Home Screen, on macOS into the Dock. Elsewhere
 * Safari deletes what a site has saved after 7 days without a visit, and so do all browsers on iOS. Null in other browsers,
 * and where the page has been put there already.
 */
export function homeScreenWay(): "homeScreen" | "dock" | null {
  if (!navigator.vendor?.startsWith("Apple")) return null;
  if (matchMedia("(display-mode: standalone)").matches) return null;
  return navigator.maxTouchPoints > 1 ? "homeScreen" : "dock";
}
