import { readFileSync } from "node:fs";
import { runCommand } from "./runCommand.mjs";

/** Runs `npm ci` when node_modules is missing or holds other versions than the lock file. Resolves to whether all is there. */
export async function installNpmPackages() {
  if (areFresh()) return true;
  process.stdout.write("Packages: npm ci\n");
  return (await runCommand("npm", ["ci"])) === 0;
}

function areFresh() {
  try {
    const wanted = packagesOf("package-lock.json");
    const installed = packagesOf("node_modules/.package-lock.json");
    return Object.entries(wanted).every(([path, { version, optional }]) => {
      if (path === "") return true;
      return installed[path] ? installed[path].version === version : optional === true;
    });
  } catch {
    return false;
  }
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}
