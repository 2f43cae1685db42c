/** The kind of phone or tablet that the page is read on; null for everything else. iPads say that they are Macs. */
export function mobilePlatform(): "ios" | "android" | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android/i.test(userAgent)) return "android";
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return "ios";
  return null;
}
