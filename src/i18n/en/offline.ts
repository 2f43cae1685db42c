export const offline = {
  keep: "Keep offline",
  notKept: "To read this guide without a connection",
  keeping: "Saving to this device",
  kept: "Kept {{age}}, {{size}}",
  failed: "The guide could not be kept. Try again.",
  failed_network: "No connection. The guide can be kept once it is back.",
  failed_noRoom: "This device has no room for the guide. Free some space and try again.",
  failed_noStorage: "This browser keeps nothing on the device, perhaps because the window is private.",
  onDevice: "On this device",
  copiesText: "These guides open without a connection.",
  opened: "Opened {{age}}, {{size}}",
  expired: "Go online once to read it again",
  asOf: "As read {{age}}, without newer ones",
  signOutTitle: "Sign out?",
  signOutText:
    "These guides are not free and will be removed from this device. Log in again to get them back.",
  staySignedIn: "Stay signed in",
};
