import { showFirstCards } from "./firstCards.ts";

// The build puts this script into the page itself, see `build/inlineScript`. Without it the app shows the cards.
try {
  showFirstCards();
} catch (error) {
  console.error(error);
}
