import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { precompress } from "./src/server/build/precompress.ts";

/** The page is built by `vite build`, the server and its command-line tools by `vite build --ssr`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), precompress()],
  worker: { format: "es" },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node20",
        sourcemap: true,
        copyPublicDir: false,
        rollupOptions: {
          input: {
            index: "src/server/index.ts",
            cli: "src/server/cli/index.ts",
            demTileWorker: "src/server/demTileWorker.ts",
          },
        },
      }
    : { outDir: "dist/client", target: "es2023", sourcemap: true, chunkSizeWarningLimit: 1200 },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.ts?(x)"], environment: "node" },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/server/helpers/startPostgres.ts"],
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
