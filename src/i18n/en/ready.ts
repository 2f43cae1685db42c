export const ready = {
  title: "Ready for the trail",
  checking: "Checking",
  checked: "Checked {{age}}",
  checkAgain: "Check again",
  allGood: "You are ready: all of this works without a connection.",
  open_one: "{{count}} thing is left to do.",
  open_other: "{{count}} things are left to do.",
  state_good: "Ready:",
  state_open: "To do:",
  state_unknown: "Not known:",
  save: "Save",
  update: "Update",
  ask: "Ask now",

  guide: "Guide",
  notSaved: "Not saved. It does not open without a connection.",
  newer: "There is a newer edition than the one on this device.",
  renew: "Get it",
  pageMissing: "The guide is saved, but not the page that opens it.",
  editionUnknown: "A connection is needed to check for a newer edition.",
  withGuide: "Saved together with the guide.",

  waypoints: "Waypoints",
  waypointsSaved: "Saved with the guide",

  comments: "Comments and water reports",
  commentsSaved: "Saved {{age}}",
  commentsOld: "Saved {{age}}; newer ones may be missing.",
  commentsMissing: "Only those that you have read are saved.",

  map: "Map and terrain",
  noMap: "There is no map of this area to save. Trails and waypoints show without one.",

  routes: "Planned routes and days",
  routesMissing: "Not saved with the guide yet.",
  routesSaved_one: "{{count}} route, saved {{age}}.",
  routesSaved_other: "{{count}} routes, saved {{age}}.",
  waiting_one: "{{count}} change waits to be sent.",
  waiting_other: "{{count}} changes wait to be sent.",

  position: "Position",
  position_granted: "Allowed. It is used on this device alone.",
  position_prompt: "The browser will ask you whether this page may use it. It is used on this device alone.",
  position_denied: "Blocked. Allow it for this page in the browser's settings, then check again.",
  position_missing: "This browser does not provide a position.",

  storage: "Storage",
};
