import { proxy } from "valtio";

/** Set by the map, and by what replaces it. */
export const mapDrawing = proxy({
  /** Whether the lines of the page's first view have been drawn. */
  hasLines: false,
  /** Whether it has been drawn once with all that can be pointed at. */
  isUsable: false,
  /** Whether there is no map to click, because the browser cannot draw one. */
  isMissing: false,
});
