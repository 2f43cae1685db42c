/** Parameters of the catalogue's address. */
export const CATALOGUE_PARAMETERS = {
  search: "q",
  length: "length",
  sort: "sort",
  selectedGuideId: "guide",
  isInViewOnly: "inview",
  mode: "mode",
  activityType: "activity",
  region: "region",
  environment: "environment",
  other: "other",
} as const;
