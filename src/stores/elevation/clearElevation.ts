import { setCursor } from "./elevationCursor.ts";
import { clearElevationRange } from "./elevationRange.ts";
import { clearElevationView } from "./elevationView.ts";

/** Forgets what was looked at of a subject that is left. */
export function clearElevation(): void {
  setCursor(null);
  clearElevationRange();
  clearElevationView();
}
