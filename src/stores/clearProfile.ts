import { setCursor } from "./profileCursor.ts";
import { clearProfileRange } from "./profileRange.ts";
import { clearProfileView } from "./profileView.ts";

/** Forgets what was looked at in the profile of a guide that is left. */
export function clearProfile(): void {
  setCursor(null);
  clearProfileRange();
  clearProfileView();
}
