import { existsSync } from "node:fs";
import { programPath } from "./programPath.mjs";
import { runCommand } from "./runCommand.mjs";

const APT_ENV = { DEBIAN_FRONTEND: "noninteractive" };

/** Whether this process can install packages: root on Debian or a derivative. */
export function canInstallDebianPackages() {
  return existsSync("/etc/debian_version") && process.getuid?.() === 0 && programPath("apt-get") !== null;
}

let areListsFresh = false;

/** Installs Debian packages; resolves to whether they are installed afterwards. */
export async function installDebianPackages(...names) {
  if (!areListsFresh) {
    await runCommand("apt-get", ["update", "-q"], { env: APT_ENV, timeoutMinutes: 3, isQuiet: true });
    areListsFresh = true;
  }
  const args = ["install", "-y", "-q", "--no-install-recommends", ...names];
  return (await runCommand("apt-get", args, { env: APT_ENV, timeoutMinutes: 6, isQuiet: true })) === 0;
}
