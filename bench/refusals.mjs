import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureInstalled } from "../src/server/bin/ensureInstalled.mjs";

/** `node bench/refusals.mjs [SEED]`: prints the pins that the planner refuses. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outDir = join(root, "node_modules", ".bench", String(process.pid));
const [seed = "1"] = process.argv.slice(2);

ensureInstalled(root);
const { buildEntries } = await import("./buildEntries.mjs");
await buildEntries(root, outDir, ["refusals"]);
try {
  const { printRefusals } = await import(pathToFileURL(join(outDir, "refusals.mjs")).href);
  await printRefusals(Number(seed));
} finally {
  await rm(outDir, { recursive: true, force: true });
}
