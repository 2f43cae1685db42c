import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureInstalled } from "../src/server/bin/ensureInstalled.mjs";
import { scriptOptions } from "../src/server/bin/scriptOptions.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outDir = join(root, "node_modules", ".bench", String(process.pid));
const { check, seed, ...options } = scriptOptions(
  `npm run bench -- [options]

Measures all scenarios, in more than half an hour.

  --filter NAME   runs what has this in its name, or a budget: --filter B5
  --check         exits with 1 when a budget breaks or a scenario fails
  --json FILE     writes the rows
  --compare FILE  prints the changes since the run of that file
  --seed NUMBER   uses other data of the same kinds`,
  {
    filter: { type: "string", default: "" },
    json: { type: "string" },
    compare: { type: "string" },
    check: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
  },
);
if (!/^\d{1,9}$/.test(seed)) {
  console.error(`--seed takes a whole number, not ${seed}`);
  process.exit(2);
}

ensureInstalled(root);
const { buildEntries } = await import("./buildEntries.mjs");
await buildEntries(root, outDir, ["bench", "scenarioProcess"]);
try {
  const { bench } = await import(pathToFileURL(join(outDir, "bench.mjs")).href);
  const areAllMet = await bench({ ...options, seed: Number(seed) });
  if (check && !areAllMet) process.exitCode ||= 1;
} catch (error) {
  // An unknown filter or file; errors of scenarios are in the report.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(outDir, { recursive: true, force: true });
}
