/** Query parameter of a linked route's pins. */
export const ROUTE_PARAMETER = "route";

/** Whether the page's address has a route; what reads it loads on demand. */
export function hasRouteLink(): boolean {
  return new URLSearchParams(location.search).has(ROUTE_PARAMETER);
}
