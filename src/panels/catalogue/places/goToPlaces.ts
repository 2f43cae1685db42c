/** Id of the heading above the places that the catalogue's search found. */
export const PLACES_HEADING_ID = "found-places";

/** Scrolls past the guides to the places that the search found, and moves the focus there. */
export function goToPlaces(): void {
  const heading = document.getElementById(PLACES_HEADING_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
