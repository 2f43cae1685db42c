import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openCatalogue } from "../../../src/server/catalogue/admin/openCatalogue.ts";
import { importCommand } from "../../../src/server/cli/importCommand.ts";
import { parseCommand } from "../../../src/server/cli/parseCommand.ts";
import { parseToolEnv } from "../../../src/server/settings/env.ts";
import { putArchive } from "../../server/helpers/mapArchive.ts";
import { hillArchive } from "./hillArchive.ts";
import { ALL_IMPORTED, gpxOf, SHEET_FILES } from "./importedTrails.ts";
import { sheetArchive } from "./sheetArchive.ts";

/**
 * Imports trail files as free guides into an embedded database, as an operator does, but opens it once for all; and
 * writes a topographic map of one of them, with elevation.
 */
export async function seedImported(dataDir: string): Promise<void> {
  const settings = () => parseToolEnv({ DATA_DIR: dataDir });
  const catalogue = await openCatalogue(settings());
  try {
    for (const trail of ALL_IMPORTED) {
      const file = join(dataDir, `${trail.name}.gpx`);
      await writeFile(file, gpxOf(trail));
      const call = parseCommand(importCommand, [file, "--name", trail.name, "--free"]);
      await importCommand.run({ ...call, open: async () => catalogue, settings, progress: () => {} });
    }
  } finally {
    await catalogue.close();
  }
  putArchive(dataDir, sheetArchive("forest"), SHEET_FILES.map);
  putArchive(dataDir, await hillArchive(), SHEET_FILES.terrain);
}
