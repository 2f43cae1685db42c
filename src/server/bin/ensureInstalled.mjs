import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { oneAtATime } from "./oneAtATime.mjs";

/** Minimum Node.js version of the dependencies. */
const NODE_VERSION = [20, 19];

/**
 * Installs the packages of the lock file if any is missing or has another version; exits the process if that fails.
 * Uses Node.js built-ins only.
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
  // With NODE_ENV=production npm would omit the build tools.
  const { status } = spawnSync(command, ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error("Installing the packages failed; see the output above.");
    process.exit(1);
  }
}

/** Whether npm's record of installed packages has every package of the lock file in the locked version. */
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
