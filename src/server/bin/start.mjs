import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureBuilt } from "./ensureBuilt.mjs";
import { ensureInstalled } from "./ensureInstalled.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
ensureInstalled(root);
ensureBuilt(root);
process.env.NODE_ENV ??= "production";
await import(pathToFileURL(join(root, "dist/server/index.js")).href);
