import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { oneAtATime } from "./oneAtATime.mjs";

/** Oldest Node.js that the packages run on. */
const NODE_VERSION = [20, 19];

/**
 * Installs the packages of the lock file when they are missing or others than it names; ends the process when
 * that is not possible. Uses nothing that would have to be installed.
 * @param {string} root folder of package.json
 */
export function ensureInstalled(root) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < NODE_VERSION[0] || (major === NODE_VERSION[0] && minor < NODE_VERSION[1])) {
    console.error(
      `Switchback needs Node.js ${NODE_VERSION.join(".")} or newer; this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
  if (isInstalled(root)) return;
  oneAtATime(root, () => {
    if (!isInstalled(root)) install(root);
  });
}

function install(root) {
  console.info("Installing packages …");
  const command = process.platform === "win32" ? "npm.cmd" : "npm";
  // The build tools too: with NODE_ENV=production npm would leave them out.
  const { status } = spawnSync(command, ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error("The packages could not be installed; see the lines above.");
    process.exit(1);
  }
}

/** True when npm's record of what it installed holds every package of the lock file, in the version named there. */
function isInstalled(root) {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).every(
    // Optional packages of other platforms are never installed; the first entry is the project itself.
    ([path, { version, optional }]) => path === "" || optional || installed[path]?.version === version,
  );
}
