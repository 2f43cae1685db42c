import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./ensureBuilt.mjs";
import { ensureInstalled } from "./ensureInstalled.mjs";
import { scriptOptions } from "./scriptOptions.mjs";

scriptOptions(`npm run build

Builds page and server into dist, unless they are up to date.`);
const root = fileURLToPath(new URL("../../..", import.meta.url));
ensureInstalled(root);
ensureBuilt(root);
