import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { build, type Plugin } from "vite";
import { buildTarget } from "./oldestBrowsers.mjs";

/** The server fills index.html with the configuration; the other files are not part of the running page. */
const LEFT_OUT = /(^\/index\.html|^\/sw\.js|^\/icons\/.*|\.map|\.br|\.gz)$/;

/** Builds the service worker as /sw.js, with the list of the files of its page. */
export function offlineShell(entry: string): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "offline-shell",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const shell = await shellOf(folder);
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: "warn",
          define: { SHELL: JSON.stringify(shell) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: buildTarget(),
            rollupOptions: { input: entry, output: { entryFileNames: "sw.js", format: "iife" } },
          },
        });
      },
    },
  };
}

/** Paths of the files of a built page, and a version that changes with any of them and with index.html. */
export async function shellOf(folder: string): Promise<{ version: string; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`);
  const files = paths.filter((path) => !LEFT_OUT.test(path)).sort();
  const hash = createHash("sha256");
  for (const path of [...files, "/index.html"])
    hash.update(`${path}\0`).update(await readFile(folder + path));
  return { version: hash.digest("hex").slice(0, 16), files };
}
