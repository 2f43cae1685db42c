/** Maximum window widths of the mobile and the tablet layout, px. */
export const MOBILE_QUERY = "(max-width: 600px)";
export const TABLET_QUERY = "(max-width: 1000px)";

export const REDUCED_MOTION_QUERY = "(prefers-reduced-motion: reduce)";

export function isMobileWidth(): boolean {
  return matchMedia(MOBILE_QUERY).matches;
}
