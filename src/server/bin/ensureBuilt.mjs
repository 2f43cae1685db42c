import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { oneAtATime } from "./oneAtATime.mjs";

const SHARED = ["package.json", "package-lock.json", "vite.config.ts", "src/contract", "src/lib"];
/** The sources and the output of each build. */
const BUILDS = [
  {
    name: "page",
    output: "dist/client/index.html",
    sources: [...SHARED, "index.html", "public", "src", "workers"],
    args: [],
  },
  {
    name: "server",
    output: "dist/server/index.js",
    // The outbox page uses the tokens of the main page.
    sources: [...SHARED, "src/server", "src/ui/tokens.css"],
    args: ["--ssr"],
  },
];

/**
 * Builds what is missing or older than its sources; exits the process if a build fails. Concurrent processes take
 * turns, and each builds only what is still missing.
 * @param {string} root folder of package.json
 * @param {{ only?: "page" | "server" }} [options]
 */
export function ensureBuilt(root, { only } = {}) {
  const wanted = BUILDS.filter(({ name }) => !only || only === name);
  if (wanted.every((build) => isCurrent(root, build))) return;
  oneAtATime(root, () => {
    for (const build of wanted) if (!isCurrent(root, build)) make(root, build);
  });
}

function isCurrent(root, { name, output, sources }) {
  const stamp = stampOf(root, name);
  if (!existsSync(join(root, output)) || !existsSync(stamp)) return false;
  return readFileSync(stamp, "utf8") === hashOf(root, sources, name);
}

function make(root, { name, sources, args }) {
  console.info(`Building the ${name} …`);
  const hash = hashOf(root, sources, name);
  // Until this build succeeds, the output matches no build.
  rmSync(stampOf(root, name), { force: true });
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const { status } = spawnSync(process.execPath, [vite, "build", ...args, "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error(`Building the ${name} failed; see the output above.`);
    process.exit(1);
  }
  writeFileSync(stampOf(root, name), hash);
}

function stampOf(root, name) {
  return join(root, "dist", `${name}.hash`);
}

function hashOf(root, sources, name) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => filesIn(root, source))) {
    // Of the server's code, only the build plugins affect the page.
    if (name === "page" && path.startsWith("src/server/") && !path.startsWith("src/server/build/")) continue;
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/** Paths of the files at or under a path, sorted, with forward slashes. */
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
