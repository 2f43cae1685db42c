import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { commandRun } from "../helpers/commandRun.ts";
import { createDatabase, runOn } from "../helpers/createDatabase.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { fixturePath } from "../import/fixtureFiles.ts";

const postgresUrl = inject("postgresUrl");

test.skipIf(postgresUrl === null)(
  "tools leave the tables of Postgres to npm run migrate, and need no secret key",
  async () => {
    const { url, drop } = await createDatabase(postgresUrl ?? "");
    const variables = { DATABASE_URL: url, DATA_DIR: join(temporaryFolder(), "data") };
    const run = (...words: string[]) => commandRun(words, variables);
    const reason = "The tables of the database are not of this version: run npm run migrate first";
    const importing = ["import", fixturePath("ridge-walk.gpx"), "--free"];
    const refused = { code: 1, said: [], complained: [reason] };
    expect(await run(...importing)).toEqual(refused);
    expect(await run("seed", "--guides", "1")).toEqual(refused);
    expect(await runOn(url, "select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
    expect(await run("migrate")).toEqual({
      code: 0,
      said: ["The tables of the database are up to date."],
      complained: [],
    });
    expect((await run(...importing)).code).toBe(0);
    expect((await run("seed", "--guides", "1")).code).toBe(0);
    await runOn(url, "delete from migrations where name = (select max(name) from migrations)");
    expect(await run("seed", "--guides", "2")).toEqual(refused);
    await drop();
  },
);
