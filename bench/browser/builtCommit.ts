import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";
import { startedServer } from "../../tests/helpers/startedServer.ts";
import type { WorldContent } from "./benchWorld.ts";

const START_MILLISECONDS = 300_000;

export interface BuiltCommit {
  /** Without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * Builds the product of another commit in a temporary folder, with the packages of this checkout, and starts it with a
 * new data folder. A commit without `bench/browser/benchWorld.ts` is too old.
 */
export async function startBuiltCommit(commit: string, content: WorldContent): Promise<BuiltCommit> {
  const root = await mkdtemp(join(tmpdir(), "switchback-commit-"));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    const archive = join(root, "archive.tar");
    await run("git", ["archive", "--output", archive, commit], process.cwd());
    await run("tar", ["-xf", archive], root);
    await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"), "dir");
    const vite = join(process.cwd(), "node_modules", "vite", "bin", "vite.js");
    for (const args of [[], ["--ssr"]]) {
      await run(process.execPath, [vite, "build", ...args, "--logLevel", "error"], root);
    }
    const dataDir = join(root, "data");
    await seedWorld(root, dataDir, content);
    const script = join(root, "dist", "server", "index.js");
    const server = await startedServer(script, { dataDir, cwd: root, mostMilliseconds: START_MILLISECONDS });
    return {
      url: server.url,
      async close() {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** By the commit's own code, since its tables may be other ones. */
async function seedWorld(root: string, dataDir: string, content: WorldContent): Promise<void> {
  const outDir = join(root, "world");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      target: "node20",
      rollupOptions: {
        input: [join(root, "bench", "browser", "benchWorld.ts")],
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
      },
    },
  });
  const script = [
    `const { seedBenchWorld } = await import(${JSON.stringify(pathToFileURL(join(outDir, "benchWorld.mjs")).href)});`,
    `await seedBenchWorld(${JSON.stringify(dataDir)}, ${JSON.stringify(content)});`,
    "process.exit(0);",
  ].join("\n");
  await run(process.execPath, ["--input-type=module", "--eval", script], root);
}

async function run(command: string, args: string[], cwd: string): Promise<void> {
  await promisify(execFile)(command, args, { cwd, maxBuffer: 64_000_000 });
}
