/**
 * Runs in the page, before its scripts: the map starts at once, though it is drawn in software. Sent to the page as text,
 * so it must be self-contained.
 */
export function forceMap(): void {
  try {
    sessionStorage.setItem("SWITCHBACK_MAP", "now");
  } catch {
    // A page that is not of the product, or refuses storage.
  }
}
