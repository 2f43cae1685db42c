import "@fontsource-variable/overpass/wght.css";
import "./ui/tokens.css";
import "./ui/global.css";
import "./app/firstView.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { App } from "./app/App.tsx";
import { chunkOf } from "./app/screenChunks.ts";
import { screenOf } from "./lib/address/paths.ts";

// Zod would otherwise probe for `new Function`, which the Content-Security-Policy reports.
z.config({ jitless: true });

/** Later the render starts without the screen's code, and shows that it is loading. */
const MAX_WAIT_MILLISECONDS = 1000;

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");
const reactRoot = createRoot(root);
const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MILLISECONDS));
const code = chunkOf(screenOf(location.pathname)).fetch();
void Promise.race([code.catch(() => undefined), late]).then(() => {
  // A transition is rendered in slices.
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
});
