import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupRefusal } from "../backup/backupRefusal.ts";
import { restoreBackup } from "../backup/restoreBackup.ts";
import { writeBackup } from "../backup/writeBackup.ts";
import { openCatalogue } from "../catalogue/admin/catalogueClient.ts";
import { type Env, parseToolEnv } from "../settings/env.ts";
import { CONSOLE_OUTPUT, type CommandOutput } from "./commandOutput.ts";
import { startProblem } from "./startProblem.ts";

const USAGE = {
  backup: `npm run backup -- DIR

Copies the embedded database of DATA_DIR, its files and its secret key to a new folder, while the server runs or not,
and checks the copy. Keep it as safe as DATA_DIR: it has the secret key. Map archives are not copied.`,
  restore: `npm run restore -- DIR

Makes DATA_DIR, which must be empty, of a folder that npm run backup wrote.`,
} as const;

type Command = (
  args: readonly string[],
  variables?: Record<string, string | undefined>,
  output?: CommandOutput,
) => Promise<number>;

/** `npm run backup`, see USAGE. @returns the exit code: 0, 1 if nothing was written, 2 for a wrong configuration */
export const runBackup: Command = commandOf("backup", async (folder, env) => {
  const shop = await openCatalogue(env);
  try {
    const { guides, files, bytes } = await writeBackup({ shop, dataDir: env.DATA_DIR, folder });
    return `Written and checked: ${folder} (${guides} guides, ${files} files of ${bytes} bytes).\n${mapNote(env)}`;
  } finally {
    await shop.close();
  }
});

/**
 * Maps are left out: they are gigabytes of public data that do not change with the shop, and every backup would copy
 * them again.
 */
function mapNote({ MAP_TILES, MAP_TERRAIN }: Pick<Env, "MAP_TILES" | "MAP_TERRAIN">): string {
  const named = [MAP_TILES, MAP_TERRAIN].filter((archive) => archive !== null && !/^https?:/i.test(archive));
  const which =
    named.length > 0 ? named.join(" and ") : "files of MAP_TILES and MAP_TERRAIN, if you have set any";
  return `Map archives are not in it (${which}): keep a copy of them yourself.`;
}

/** `npm run restore`, see USAGE. @returns the exit code, as of `runBackup` */
export const runRestore: Command = commandOf("restore", async (folder, env) => {
  const { writtenAt } = await restoreBackup(folder, env.DATA_DIR);
  return `Restored ${env.DATA_DIR} as it was on ${writtenAt}.`;
});

function commandOf(name: keyof typeof USAGE, run: (folder: string, env: Env) => Promise<string>): Command {
  return async (args, variables = process.env, output = CONSOLE_OUTPUT) => {
    try {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { help: { type: "boolean" } },
      });
      const [folder] = positionals;
      if (values.help || folder === undefined || positionals.length > 1) {
        (values.help ? output.say : output.complain)(USAGE[name]);
        return values.help ? 0 : 2;
      }
      const env = parseToolEnv(variables);
      if (env.DATABASE_URL !== null) {
        throw new BackupRefusal(
          "A Postgres database is backed up with pg_dump, see .readme/operate/backups.md",
        );
      }
      output.say(await run(resolve(folder), env));
      return 0;
    } catch (error) {
      const problem = startProblem(error);
      const reason = error instanceof BackupRefusal ? error.message : (problem ?? String(error));
      output.complain(`${name}: ${reason.replaceAll(/\s*\n\s*/g, " ")}`);
      return problem === null ? 1 : 2;
    }
  };
}
