import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./ensureBuilt.mjs";
import { ensureInstalled } from "./ensureInstalled.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
ensureInstalled(root);
ensureBuilt(root);
