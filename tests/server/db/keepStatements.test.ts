import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepStatements } from "../../../src/server/db/keepStatements.ts";

const TABLE = `create table walks (id int primary key, name text, walked_at timestamptz, facts jsonb, bytes bytea,
  tags text[], distance float8)`;
const INSERT = "insert into walks values ($1, $2, $3, $4, $5, $6, $7) returning *";
const WALK = [
  1,
  "Fern ' Hollow",
  "2026-06-01T12:00:00Z",
  { isLong: true },
  Buffer.from([0, 255]),
  ["a,b", '"'],
  1.5,
];
const KEPT =
  "select statement from pg_prepared_statements where statement not like '%pg_prepared%' order by 1";

let client: PGlite;
let ownQuery: PGlite["query"];
let time = 0;

beforeAll(async () => {
  client = await PGlite.create();
  ownQuery = client.query.bind(client);
  keepStatements(client, { now: () => time });
  await client.exec(TABLE);
});
afterAll(() => client.close());
beforeEach(async () => {
  // Over for whatever the test before has kept.
  time += 120_000;
  await client.query("delete from walks");
});

async function kept(): Promise<unknown[]> {
  return (await ownQuery<{ statement: string }>(KEPT)).rows.map(({ statement }) => statement);
}

test("a query returns what PGlite's own returns", async () => {
  const own = await ownQuery(INSERT, WALK);
  await client.query("delete from walks where id = $1", [1]);
  expect(await client.query(INSERT, WALK)).toEqual(own);
  for (const text of [
    "select * from walks",
    "select * from walks where id = 2",
    "update walks set name = null",
  ]) {
    for (const options of [
      {},
      { rowMode: "array" as const, parsers: { 1184: (value: string) => `at ${value}` } },
    ]) {
      expect(await client.query(text, [], options)).toEqual(await ownQuery(text, [], options));
    }
  }
  expect(await client.query("select $1::text as nothing, $2::int[] as list", [undefined, [1, 2]])).toEqual(
    await ownQuery("select $1::text as nothing, $2::int[] as list", [undefined, [1, 2]]),
  );
});

test("the text of a query is parsed once, by whatever it is used", async () => {
  await client.query("select name from walks where id = $1", [1]);
  await client.transaction((tx) => tx.query("select name from walks where id = $1", [2]));
  expect(await kept()).toEqual(["delete from walks", "select name from walks where id = $1"]);
});

test("a statement is parsed again after a minute, when the tables may have grown", async () => {
  await client.query("select id from walks");
  time += 59_000;
  await client.query("select name from walks");
  expect(await kept()).toHaveLength(3);
  time += 1_000;
  await client.query("select name from walks");
  expect(await kept()).toEqual(["select name from walks"]);
});

test("100 statements are kept, and none that is long", async () => {
  await client.query(`select id from walks where name <> '${"x".repeat(8_000)}'`);
  expect(await kept()).toEqual(["delete from walks"]);
  await client.transaction(async (tx) => {
    for (let index = 0; index < 120; index++) {
      expect((await tx.query(`select ${index} as answer`)).rows).toEqual([{ answer: index }]);
    }
  });
  expect(await kept()).toHaveLength(100);
  await client.query("select 1");
  expect(await kept()).toEqual(["select 1"]);
});

test("a query that fails rejects with the database's error, and the next one succeeds", async () => {
  await client.query(INSERT, WALK);
  await expect(client.query(INSERT, WALK)).rejects.toMatchObject({ code: "23505" });
  await expect(client.query("selec 1")).rejects.toMatchObject({ code: "42601" });
  await expect(client.query("select $1::int", ["x"])).rejects.toMatchObject({ code: "22P02" });
  expect((await client.query("select id from walks")).rows).toEqual([{ id: 1 }]);
});

test("a transaction whose query fails is rolled back, also when its statements were to be parsed again", async () => {
  const failed = client.transaction(async (tx) => {
    await tx.query(INSERT, WALK);
    await tx.query(INSERT, WALK).catch(() => {});
    time += 120_000;
    await tx.query("select 1");
  });
  await expect(failed).rejects.toMatchObject({ code: "25P02" });
  expect((await client.query("select id from walks")).rows).toEqual([]);
});

test("a query waits for the end of a transaction, which cannot be used after it", async () => {
  let late: Promise<{ rows: unknown[] }> | undefined;
  const ended = await client.transaction(async (tx) => {
    await tx.query(INSERT, WALK);
    late = client.query("select id from walks");
    await tx.query("update walks set id = 2");
    return tx;
  });
  expect((await late)?.rows).toEqual([{ id: 2 }]);
  await expect(ended.query("select 1")).rejects.toThrow("The transaction has ended");
});

test("a statement follows a change of its table", async () => {
  await client.query("select id from walks where name = $1", ["a"]);
  await client.exec(
    "alter table walks alter column name type varchar(40); create index walks_name on walks (name)",
  );
  await client.query(INSERT, WALK);
  expect((await client.query("select id from walks where name = $1", [WALK[1]])).rows).toEqual([{ id: 1 }]);
});
