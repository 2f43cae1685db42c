export const filters = {
  clearAll: "Clear all",
  apply: "Apply ({{count}})",
  length: "Trail length",
  activityType: "Activity type",
  region: "Region",
  environment: "Environment",
  other: "Other",
  shortest: "Shortest length",
  longest: "Longest length",
  nothingFound: "Nothing has been found",
  noneFound: "No filters have been found",
  noValues: "None.",
};
