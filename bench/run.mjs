import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outDir = join(root, "node_modules", ".bench");
const { values } = parseArgs({ options: { filter: { type: "string", default: "" } } });

// Built, not loaded through a development server: that would put a property access before every call
// between modules, and the hot paths would be measured with it.
await build({
  root,
  configFile: false,
  logLevel: "error",
  build: {
    ssr: join(root, "bench", "runScenarios.ts"),
    outDir,
    emptyOutDir: true,
    target: "node20",
    rollupOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" } },
  },
});
const { runScenarios } = await import(pathToFileURL(join(outDir, "runScenarios.mjs")).href);
const areAllMet = await runScenarios(values.filter);
await rm(outDir, { recursive: true, force: true });
process.exitCode = areAllMet ? 0 : 1;
