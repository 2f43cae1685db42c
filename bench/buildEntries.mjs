import { join } from "node:path";
import { build } from "vite";

/**
 * Builds modules of this folder into `outDir`, each to a file of its name. Built, not loaded through a development server,
 * which would add a property access to every call between modules and so to the measured hot paths.
 */
export async function buildEntries(root, outDir, names) {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: "node20",
      rollupOptions: {
        input: names.map((name) => join(root, "bench", `${name}.ts`)),
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
      },
    },
  });
}
