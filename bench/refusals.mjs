import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureInstalled } from "../src/server/bin/ensureInstalled.mjs";
import { scriptOptions } from "../src/server/bin/scriptOptions.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outDir = join(root, "node_modules", ".bench", String(process.pid));
const { seed } = scriptOptions(
  "node bench/refusals.mjs [--seed N]: prints the pins that the planner refuses.",
  {
    seed: { type: "string", default: "1" },
  },
);

ensureInstalled(root);
const { buildEntries } = await import("./buildEntries.mjs");
await buildEntries(root, outDir, ["refusals"]);
try {
  const { printRefusals } = await import(pathToFileURL(join(outDir, "refusals.mjs")).href);
  await printRefusals(Number(seed));
} finally {
  await rm(outDir, { recursive: true, force: true });
}
