/** Maximum window widths of the mobile and the tablet layout, px. */
export const MOBILE_QUERY = "(max-width: 600px)";
export const TABLET_QUERY = "(max-width: 1000px)";
/** Windows of phones in landscape and low ones of tablets, without the height for all that is docked below the map. */
export const LOW_QUERY = "(max-width: 1000px) and (max-height: 599.98px)";

export const REDUCED_MOTION_QUERY = "(prefers-reduced-motion: reduce)";

export function isMobileWidth(): boolean {
  return matchMedia(MOBILE_QUERY).matches;
}
