import "@fontsource-variable/overpass/wght.css";
import "./ui/tokens.css";
import "./ui/global.css";
import "./app/firstView.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { App } from "./app/App.tsx";

// Zod would otherwise probe for `new Function`, which the Content-Security-Policy reports.
z.config({ jitless: true });

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
