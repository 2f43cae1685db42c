export const notices = {
  notifications: "Notifications",
  online: "The connection is back.",
  otherAccount: "You are now signed in as {{name}}.",
  sessionEnded: "Your session has ended. Log in again to continue.",
  accountDeleted: "Your account and everything in it has been deleted.",
  forgot_password_result: "A password reset link has been sent to the email you provided.",
  passwordChanged: "Password changed. Log in with the new one.",
  emailConfirmed: "Your e-mail address is confirmed. Log in now.",
  redeemed: "You have access to {{guide}}",
  planning_route_toast: "Click or tap the map near a trail to place pins.",
  routeRestored: "Your unsaved route is open again.",
  notesLeft: "Notes at places that the route no longer passes are removed. Undo brings them back.",
};
