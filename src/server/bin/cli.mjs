import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureBuilt } from "./ensureBuilt.mjs";
import { ensureInstalled } from "./ensureInstalled.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
ensureInstalled(root);
ensureBuilt(root, { only: "server" });
await import(pathToFileURL(join(root, "dist/server/cli.js")).href);
