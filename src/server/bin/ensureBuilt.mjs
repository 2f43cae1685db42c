import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SHARED = ["package-lock.json", "vite.config.ts", "src/contract", "src/lib"];
/** What each build is made of and where it goes. */
const BUILDS = [
  {
    name: "page",
    output: "dist/client/index.html",
    sources: [...SHARED, "index.html", "public", "src", "workers"],
    args: [],
  },
  { name: "server", output: "dist/server/index.js", sources: [...SHARED, "src/server"], args: ["--ssr"] },
];

/**
 * Builds what is missing or older than its sources; ends the process when a build fails.
 * @param {string} root folder of package.json
 * @param {{ only?: "page" | "server" }} [options]
 */
export function ensureBuilt(root, { only } = {}) {
  for (const { name, output, sources, args } of BUILDS) {
    if (only && only !== name) continue;
    const stamp = join(root, "dist", `${name}.hash`);
    const hash = hashOf(root, sources, name);
    if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) continue;
    console.info(`Building the ${name} …`);
    const vite = join(root, "node_modules", "vite", "bin", "vite.js");
    const { status } = spawnSync(process.execPath, [vite, "build", ...args, "--logLevel", "warn"], {
      cwd: root,
      stdio: "inherit",
    });
    if (status !== 0) {
      console.error(`The ${name} could not be built; see the lines above.`);
      process.exit(1);
    }
    mkdirSync(join(root, "dist"), { recursive: true });
    writeFileSync(stamp, hash);
  }
}

function hashOf(root, sources, name) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => filesIn(root, source))) {
    // The page holds nothing of the server but the plugin that compresses it.
    if (name === "page" && path.startsWith("src/server/") && !path.startsWith("src/server/build/")) continue;
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/** Paths of the files at or under a path, in a fixed order, with forward slashes. */
function filesIn(root, path) {
  const entries = readEntries(join(root, path));
  if (!entries) return existsSync(join(root, path)) ? [path] : [];
  return entries.sort().flatMap((name) => filesIn(root, `${path}/${name}`));
}

function readEntries(path) {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}
