import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureBuilt } from "./ensureBuilt.mjs";
import { ensureInstalled } from "./ensureInstalled.mjs";
import { scriptOptions } from "./scriptOptions.mjs";

scriptOptions(`npm start

Serves the shop, after it has installed the packages and built what is missing or old.
Its settings are environment variables: .readme/operate/settings.md`);
const root = fileURLToPath(new URL("../../..", import.meta.url));
ensureInstalled(root);
ensureBuilt(root);
process.env.NODE_ENV ??= "production";
await import(pathToFileURL(join(root, "dist/server/index.js")).href);
