import "@fontsource-variable/overpass/wght.css";
import "./ui/tokens.css";
import "./ui/global.css";
import "./app/sheetHeader.css";
import "./app/firstView.css";
import "./app/firstCards.css";
import "./app/firstGuide.css";
import "./app/firstPrice.css";
import "./app/noScript.css";
import { StrictMode, startTransition } from "react";
import * as z from "zod/mini";
import { App } from "./app/App.tsx";
import { chunkOf } from "./app/screenChunks.ts";
import { loadLanguage } from "./i18n/texts.ts";
import { screenOf } from "./lib/address/paths.ts";
import { firstScripts } from "./lib/firstScripts.ts";
import { nextTask } from "./lib/nextTask.ts";
import { createRoot } from "./lib/react/createRoot.ts";
import { watchStyles } from "./lib/react/lostStyles.ts";
import { settings } from "./stores/settings.ts";

// Zod would otherwise probe for `new Function`, which the Content-Security-Policy reports.
z.config({ jitless: true });
watchStyles();

/** After this the render starts without the screen's code or the reader's language, and shows that it is loading. */
const MAX_WAIT_MILLISECONDS = 1000;
/** The same where the page shows the first cards or the guide meanwhile. */
const MAX_WAIT_WITH_PANEL = 10_000;

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");
const reactRoot = createRoot(root);
const hasPanel = document.querySelector("#first-frame article") !== null;
const late = new Promise((resolve) =>
  setTimeout(resolve, hasPanel ? MAX_WAIT_WITH_PANEL : MAX_WAIT_MILLISECONDS),
);
// A failure of either is reported by the page itself.
const ready = Promise.allSettled([
  runInTurn(firstScripts().screen).then(() => chunkOf(screenOf(location.pathname)).fetch()),
  loadLanguage(settings.language),
]);
void Promise.race([ready, late]).then(() => {
  // A transition is rendered in slices.
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
});

/** Runs the scripts among these files, each in a task of its own: together they take a slow phone 200 ms. */
async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files.filter((each) => each.endsWith(".js"))) {
    // What fails to load is requested again, and reported, by the screen.
    await import(/* @vite-ignore */ file).catch(() => undefined);
    await nextTask();
  }
}
