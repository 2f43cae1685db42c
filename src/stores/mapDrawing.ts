import { proxy } from "valtio";

/** Set by the map. */
export const mapDrawing = proxy({
  /** Whether the lines of the page's first view have been drawn. */
  hasLines: false,
});
