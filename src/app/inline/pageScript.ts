import { showFirstCards } from "./showFirstCards.ts";
import { startApp } from "./startApp.ts";

// The build puts this script into the page itself, see `build/inlineScript`.
try {
  // Only the app's own cards are needed.
  showFirstCards();
} catch (error) {
  console.error(error);
}
startApp();
