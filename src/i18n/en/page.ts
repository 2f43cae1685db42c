/** What only the HTML of a page says, for readers without a script; used by the server alone. */
export const page = {
  about:
    "Trail guides for hiking, biking, paddling and riding, with maps, elevation and places along the way.",
  needsScript:
    "The map, the search and buying a guide need JavaScript, which is turned off or unsupported in this browser.",
  unnamedTrail: "Trail without a name",
  waypointsInGuide: "Their names and positions come with the guide.",
  furtherWaypoints: "Further waypoints: {{count}}",
  pages: "Pages of the list",
  pageOf: "Page {{number}} of {{count}}",
  previousPage: "Previous page",
  nextPage: "Next page",
  guideCount: "Guides: {{count}}",
  furtherGuides: "Further guides",
};
