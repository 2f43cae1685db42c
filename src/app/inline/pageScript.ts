import { settleFirstPanel } from "./settleFirstPanel.ts";
import { startApp } from "./startApp.ts";

// The build puts this script into the page itself, see `build/inlineScript`.
try {
  // The app does without it.
  settleFirstPanel();
} catch (error) {
  console.error(error);
}
startApp();
