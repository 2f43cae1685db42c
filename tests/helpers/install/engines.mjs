import { canInstallDebianPackages, installDebianPackages } from "./debianPackages.mjs";
import { missingPackages } from "./findEngines.mjs";

const NAMES = { firefox: "Firefox", webkit: "WebKit" };

/** Installs Firefox, WebKit and a screen in memory for both, if possible; the journeys in an engine that lacks something are skipped. */
export async function installEngines() {
  for (const [engine, name] of Object.entries(NAMES)) {
    const missing = missingPackages(engine);
    if (missing.length > 0 && canInstallDebianPackages()) {
      process.stdout.write(`${name}: apt-get install ${missing.join(" ")}\n`);
      await installDebianPackages(...missing);
    }
    const left = missingPackages(engine);
    process.stdout.write(
      left.length === 0
        ? `${name}: present\n`
        : `${name}: journeys skipped, without ${left.join(" and ")} and permission to install\n`,
    );
  }
}
