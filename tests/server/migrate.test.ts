import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, inject, test } from "vitest";
import { openDatabase } from "../../src/server/db/openDatabase.ts";
import { filesUnder } from "../helpers/sourceFiles.ts";
import { commandRun } from "./helpers/commandRun.ts";
import { createDatabase, runOn } from "./helpers/createDatabase.ts";
import { emptyDataFolder } from "./helpers/emptyDataFolder.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

const HOW_TO_MOVE = 'see "From a version with other migrations" in .readme/operate/backups.md';
/** Some of the migrations of each version before, and the last of it. */
const BEFORE = [
  { applied: ["0000_catalogue.sql", "0027_staged_waypoints.sql"], last: "0029_planned_route_bytes.sql" },
  { applied: ["0000_initial.sql", "0002_guide_trails.sql"], last: "0003_social_pictures.sql" },
];
/** The list of migrations as a version before left it, with nothing else. */
const listOf = (applied: string[]) =>
  [
    "drop table if exists migrations",
    "create table migrations (name text primary key, applied_at timestamptz not null default now())",
    ...applied.map((name) => `insert into migrations (name) values ('${name}')`),
  ].join(";");
const NAMES = "select name from migrations order by name";
const postgresUrl = inject("postgresUrl");

/** What a start and the tools do with a database. */
async function refusals(variables: { DATA_DIR: string; DATABASE_URL?: string }) {
  const env = { DATABASE_URL: variables.DATABASE_URL ?? null, DATA_DIR: variables.DATA_DIR };
  const start = await openDatabase(env).then(
    () => "started",
    (error: Error) => error.message,
  );
  const commands = [["migrate"], ["seed", "--guides", "1"], ["shop", "guide", "list"]];
  const runs = [];
  for (const words of commands) runs.push(await commandRun(words, variables));
  return { start, runs };
}

function allRefused(first = "") {
  const reason = `The tables of the database are of a version with other migrations (${first}): ${HOW_TO_MOVE}`;
  const refused = { code: 1, said: [], complained: [reason] };
  return { start: reason, runs: [refused, refused, refused] };
}

test.each(BEFORE)(
  "SYS-39 an embedded database of a version before is refused by name, and stays as it is ($last)",
  async ({ applied }) => {
    const dataDir = emptyDataFolder();
    const folder = join(dataDir, "pglite");
    const before = await PGlite.create(folder);
    await before.exec(listOf(applied));
    await before.close();
    expect(await refusals({ DATA_DIR: dataDir })).toEqual(allRefused(applied[0]));
    const after = await PGlite.create(folder);
    const { rows } = await after.query(NAMES).finally(() => after.close());
    expect(rows).toEqual(applied.map((name) => ({ name })));
  },
);

test.skipIf(postgresUrl === null).each(BEFORE)(
  "SYS-39 a Postgres of a version before is refused by name, and stays as it is ($last)",
  async ({ applied }) => {
    const { url, drop } = await createDatabase(postgresUrl ?? "");
    await runOn(url, listOf(applied));
    const variables = { DATABASE_URL: url, DATA_DIR: join(temporaryFolder(), "data") };
    expect(await refusals(variables)).toEqual(allRefused(applied[0]));
    expect(await runOn(url, NAMES)).toEqual(applied.map((name) => ({ name })));
    expect(await runOn(url, "select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: "migrations" },
    ]);
    await drop();
  },
);

test.each([1, 2])("SYS-39 a backup of a version before is refused by name (format %i)", async (format) => {
  const folder = temporaryFolder();
  const manifest = { format, writtenAt: "2026-11-01T00:00:00.000Z", files: {} };
  writeFileSync(join(folder, "backup.json"), JSON.stringify(manifest));
  expect(await commandRun(["restore", folder], { DATA_DIR: join(temporaryFolder(), "data") })).toEqual({
    code: 1,
    said: [],
    complained: [`${folder} is a backup of a version with other migrations: ${HOW_TO_MOVE}`],
  });
  expect(readFileSync(".readme/operate/backups.md", "utf8")).toContain(
    "## From a version with other migrations",
  );
});

const MIGRATION = readFileSync("src/server/db/migrations/0000_tables.sql", "utf8");
/** What the tables of thirty migrations do not have. */
const WITHOUT_LATER_TABLES = `
  drop table guide_photos, guide_social_pictures;
  alter table guides drop trails, drop changed_at`;
/** Tables, columns, keys and indexes. */
const SHAPE = `
  select table_name as name, column_name || data_type || is_nullable || coalesce(column_default, '') as text
    from information_schema.columns where table_schema = 'public'
  union all select conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select indexname, indexdef from pg_indexes where schemaname = 'public'
  order by 1, 2`;

test.skipIf(postgresUrl === null).each(BEFORE)(
  "SYS-39 the recipe gives complete tables of a version before to this one, and refuses others ($last)",
  async ({ applied, last }) => {
    const { url, drop } = await createDatabase(postgresUrl ?? "");
    const variables = { DATABASE_URL: url, DATA_DIR: join(temporaryFolder(), "data") };
    const recipe = readFileSync(".readme/operate/joinMigrations.sql", "utf8");
    await runOn(url, MIGRATION);
    await runOn(url, listOf(applied));
    const shape = await runOn(url, SHAPE);
    if (last === "0029_planned_route_bytes.sql") await runOn(url, WITHOUT_LATER_TABLES);
    await expect(runOn(url, recipe)).rejects.toThrow("Run migrate of the last version");
    await runOn(url, `insert into migrations (name) values ('${last}')`);
    await runOn(url, recipe);
    expect(await runOn(url, SHAPE)).toEqual(shape);
    expect(await runOn(url, NAMES)).toEqual([{ name: "0000_tables.sql" }]);
    expect((await commandRun(["migrate"], variables)).code).toBe(0);
    expect((await commandRun(["seed", "--guides", "1"], variables)).code).toBe(0);
    await drop();
  },
);

const TABLE_NAMES =
  "select table_name as name from information_schema.tables where table_schema = 'public' order by 1";

test.skipIf(postgresUrl === null)(
  "SYS-13 an empty Postgres and an empty embedded database get the same tables by the same migrations",
  async () => {
    const { url, drop } = await createDatabase(postgresUrl ?? "");
    const variables = { DATABASE_URL: url, DATA_DIR: join(temporaryFolder(), "data") };
    expect((await commandRun(["migrate"], variables)).code).toBe(0);
    const embedded = await PGlite.create(join(emptyDataFolder(), "pglite"));
    try {
      const files = filesUnder("src/server/db/migrations", [".sql"]);
      const names = files.map((file) => ({ name: file.slice(file.lastIndexOf("/") + 1) }));
      expect(await runOn(url, NAMES)).toEqual(names.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
      expect((await embedded.query(NAMES)).rows).toEqual(await runOn(url, NAMES));
      const tables = await runOn(url, TABLE_NAMES);
      expect(tables).toContainEqual({ name: "shown_waypoints" });
      expect((await embedded.query(TABLE_NAMES)).rows).toEqual(tables);
    } finally {
      await embedded.close();
      await drop();
    }
  },
);
