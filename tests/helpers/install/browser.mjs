import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { canInstallDebianPackages, installDebianPackages } from "./debianPackages.mjs";
import { findTestChromium } from "./findChromium.mjs";
import { hasMesa } from "./findMesa.mjs";
import { runCommand } from "./runCommand.mjs";

/** The first that the release has: the tests need no user interface. */
const DEBIAN_CHROMIUM = ["chromium-headless-shell", "chromium"];
const MESA_PACKAGES = ["libgl1-mesa-dri", "libegl1", "libgles2", "libegl-mesa0"];

/**
 * Finds or installs Chromium: an installed one, one that Playwright has downloaded, Debian's package, then Playwright's
 * download. @returns its path, null if none is available
 */
export async function installChromium() {
  const path =
    findTestChromium() ??
    downloadedChromium() ??
    (await installDebianChromium()) ??
    (await downloadChromium());
  process.stdout.write(
    path
      ? `Chromium: ${path}\n`
      : "Chromium: not found and could not be installed; the browser tests will fail\n",
  );
  return path;
}

/** Installs Mesa's software renderer if possible; without it Chromium uses SwiftShader, which is many times slower. */
export async function installMesa() {
  if (!hasMesa() && canInstallDebianPackages()) {
    process.stdout.write(`Mesa: apt-get install ${MESA_PACKAGES.join(" ")}\n`);
    await installDebianPackages(...MESA_PACKAGES);
  }
  process.stdout.write(
    hasMesa()
      ? "Mesa: present\n"
      : "Mesa: skipped, not on this machine; browser tests draw with SwiftShader\n",
  );
}

function downloadedChromium() {
  const path = createRequire(import.meta.url)("playwright").chromium.executablePath();
  return existsSync(path) ? path : null;
}

async function downloadChromium() {
  process.stdout.write("Chromium: Playwright's download\n");
  await runCommand("npx", ["--no-install", "playwright", "install", "chromium"], { timeoutMinutes: 5 });
  return downloadedChromium();
}

async function installDebianChromium() {
  if (!canInstallDebianPackages()) return null;
  for (const name of DEBIAN_CHROMIUM) {
    process.stdout.write(`Chromium: apt-get install ${name}\n`);
    if (await installDebianPackages(name)) break;
  }
  return findTestChromium();
}
