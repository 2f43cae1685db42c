import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { runImport } from "../../../src/server/cli/importCommand.ts";
import { runMigrate } from "../../../src/server/cli/migrateCommand.ts";
import { runSeed } from "../../../src/server/cli/seedCommand.ts";
import { createDatabase, runOn } from "../helpers/createDatabase.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { fixturePath } from "../import/fixtureFiles.ts";

const postgresUrl = inject("postgresUrl");

test.skipIf(postgresUrl === null)(
  "tools leave the tables of Postgres to npm run migrate, and need no secret key",
  async () => {
    const { url, drop } = await createDatabase(postgresUrl ?? "");
    const variables = { DATABASE_URL: url, DATA_DIR: join(temporaryFolder(), "data") };
    const lines: string[] = [];
    const say = (text: string) => void lines.push(text);
    const run = async (command: typeof runSeed, args: string[]) => {
      lines.length = 0;
      return { code: await command(args, variables, { say, complain: say }), lines: [...lines] };
    };
    const reason = "The tables of the database are not of this version: run npm run migrate first";
    const file = [fixturePath("ridge-walk.gpx"), "--free"];
    expect(await run(runImport, file)).toEqual({ code: 1, lines: [reason] });
    expect(await run(runSeed, ["--guides", "1"])).toEqual({ code: 1, lines: [`seed: ${reason}`] });
    expect(await runOn(url, "select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
    expect(await run(runMigrate, [])).toEqual({
      code: 0,
      lines: ["The tables of the database are up to date."],
    });
    expect((await run(runImport, file)).code).toBe(0);
    expect((await run(runSeed, ["--guides", "1"])).code).toBe(0);
    await runOn(url, "delete from migrations where name = (select max(name) from migrations)");
    expect(await run(runSeed, ["--guides", "2"])).toEqual({ code: 1, lines: [`seed: ${reason}`] });
    await drop();
  },
);
