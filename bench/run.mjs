import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ensureInstalled } from "../src/server/bin/ensureInstalled.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outDir = join(root, "node_modules", ".bench", String(process.pid));
const { check, ...options } = readOptions();

ensureInstalled(root);
const { buildEntries } = await import("./buildEntries.mjs");
await buildEntries(root, outDir, ["bench", "scenarioProcess"]);
try {
  const { bench } = await import(pathToFileURL(join(outDir, "bench.mjs")).href);
  const areAllMet = await bench(options);
  if (check && !areAllMet) process.exitCode ||= 1;
} catch (error) {
  // An unknown filter or file; errors of scenarios are in the report.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(outDir, { recursive: true, force: true });
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        filter: { type: "string", default: "" },
        json: { type: "string" },
        compare: { type: "string" },
        check: { type: "boolean", default: false },
        seed: { type: "string", default: "1" },
      },
    });
    if (!/^\d{1,9}$/.test(values.seed)) throw new Error(`--seed takes a whole number, not ${values.seed}`);
    return { ...values, seed: Number(values.seed), html: "bench/report/index.html" };
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
