import { resolve } from "node:path";
import { countedOrNo } from "../../lib/trailFiles/leftOutNotices.ts";
import { restoreBackup } from "../backup/restoreBackup.ts";
import { writeBackup } from "../backup/writeBackup.ts";
import type { Env } from "../settings/env.ts";
import { usageError } from "../settings/operatorError.ts";
import type { Command, CommandCall } from "./command.ts";

export const backupCommand: Command = {
  names: "DIR",
  summary: "copy the shop of DATA_DIR to a new folder",
  notes: [
    "Copies the embedded database, its files and its secret key, while the server runs or not, and checks the copy. " +
      "The key is SECRET_KEY, so set it as the server has it, or else the file in DATA_DIR. Keep the copy as safe as " +
      "DATA_DIR. Map archives are not copied.",
  ],
  options: {},
  async run({ names: [dir = ""], open, settings, progress }) {
    const env = embeddedOnly(settings);
    const folder = resolve(dir);
    const report = await writeBackup({ shop: await open(), env, folder, progress });
    const { guides, files, bytes, secretKey } = report;
    return {
      json: { folder, ...report },
      lines: [
        `Written and checked: ${folder} (${countedOrNo(guides, "guide", "guides")}, ` +
          `${countedOrNo(files, "file", "files")} of ${bytes} bytes).`,
        ...(secretKey === "missing" ? [NO_KEY] : []),
        ...(secretKey === "unchecked" ? [UNCHECKED_KEY] : []),
        mapNote(env),
      ],
    };
  },
};

export const restoreCommand: Command = {
  names: "DIR",
  summary: "restore DATA_DIR from a folder that backup wrote",
  notes: [
    "DATA_DIR must be empty or new. Every file is compared with its hash, before and after it is copied.",
  ],
  options: {},
  async run({ names: [dir = ""], settings, progress }) {
    const { DATA_DIR } = embeddedOnly(settings);
    const { writtenAt } = await restoreBackup(resolve(dir), DATA_DIR, progress);
    return {
      json: { dataDir: DATA_DIR, writtenAt },
      lines: [`Restored ${DATA_DIR} as it was on ${writtenAt}.`],
    };
  },
};

const NO_KEY =
  "The secret key is not in it: keep a copy of the SECRET_KEY that the server has, without which nobody can sign in.";

const UNCHECKED_KEY =
  "The secret key in it was not checked, as there are no accounts here to try it on: it must be the one that the server has.";

/** Without maps: gigabytes of public data, which every backup would copy again. */
function mapNote({ MAP_TILES, MAP_TERRAIN }: Pick<Env, "MAP_TILES" | "MAP_TERRAIN">): string {
  const named = [MAP_TILES, MAP_TERRAIN].filter((archive) => archive !== null && !/^https?:/i.test(archive));
  const which =
    named.length > 0 ? named.join(" and ") : "files of MAP_TILES and MAP_TERRAIN, if you have set any";
  return `Map archives are not in it (${which}): keep a copy of them yourself.`;
}

/** @throws OperatorError with Postgres */
function embeddedOnly(settings: CommandCall["settings"]): Env {
  const env = settings();
  if (env.DATABASE_URL === null) return env;
  throw usageError("A Postgres database is backed up with pg_dump, see .readme/operate/backups.md");
}
