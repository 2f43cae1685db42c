import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { canInstallDebianPackages, installDebianPackages } from "./debianPackages.mjs";
import { programPath } from "./programPath.mjs";

const DEBIAN_ROOT = "/usr/lib/postgresql";

/**
 * Installs Debian's PostgreSQL server if it is missing and can be installed. Without it the server suite runs on PGlite
 * only.
 */
export async function installPostgres() {
  if (process.env.TEST_DATABASE_URL) {
    process.stdout.write("PostgreSQL: using TEST_DATABASE_URL\n");
    return;
  }
  if (!hasServer() && canInstallDebianPackages()) {
    process.stdout.write("PostgreSQL: apt-get install postgresql\n");
    await installDebianPackages("postgresql");
  }
  process.stdout.write(
    hasServer()
      ? "PostgreSQL: server programs present\n"
      : "PostgreSQL: skipped, no server programs and no permission to install them; the server tests run on PGlite only\n",
  );
}

function hasServer() {
  if (programPath("initdb")) return true;
  if (!existsSync(DEBIAN_ROOT)) return false;
  return readdirSync(DEBIAN_ROOT).some((version) => programPath(join(DEBIAN_ROOT, version, "bin/initdb")));
}
