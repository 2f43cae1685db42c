import { join } from "node:path";
import { expect, inject, test, vi } from "vitest";
import { createAdminApp, listenForTools } from "../../../src/server/catalogue/admin/adminServer.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { MOST_LISTED_MAILS } from "../../../src/server/mail/listOutbox.ts";
import { openFolder } from "../../../src/server/openBlobs.ts";
import { openJobs } from "../../../src/server/openJobs.ts";
import type { MailMessage } from "../../../src/server/ports/mailSender.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { secretKey } from "../../../src/server/settings/secretKey.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { createDatabase, runOn } from "../helpers/createDatabase.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { shopParts } from "../helpers/shopParts.ts";
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

test("a migration says that it has created a database, which was perhaps meant to be another one", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const dataDir = join(temporaryFolder(), "mistyped");
  for (let count = 0; count < 2; count++) {
    expect(await commandRun(["migrate"], { DATA_DIR: dataDir })).toMatchObject({ code: 0, complained: [] });
  }
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining(`${dataDir} had no database: a new shop was created there`)],
  ]);
  warn.mockRestore();
});

const LETTERS = [
  "2026-06-01T12:00:00.000Z to fern@mail.example: First\n\nHello.\n\n111111\n",
  "2026-06-01T12:00:01.000Z to moss@mail.example: Second\n\nHello.\n\n222222\n",
];

test("the stored e-mails are listed, newest last, while the server is running and afterwards", async () => {
  const dataDir = emptyDataFolder();
  const list = (...options: string[]) => commandRun(["outbox", ...options], { DATA_DIR: dataDir });
  const { db, close } = await openDatabase({ DATABASE_URL: null, DATA_DIR: dataDir });
  let time = Date.parse("2026-06-01T12:00:00Z");
  const env = parseEnv({ DATA_DIR: dataDir });
  const secret = await secretKey(env);
  const { queueMail, listMails } = openJobs({ env, db, secret, now: () => time, log: () => {} });
  const queue = (message: MailMessage) => inTransaction(db, (tx) => queueMail(tx, message));
  const app = createAdminApp(shopParts({ db, blobs: openFolder(env).blobs, listMails }));
  const socket = await listenForTools(app, dataDir);
  expect(await list()).toEqual({ code: 0, said: ["The outbox is empty."], complained: [] });
  await queue({ to: "fern@mail.example", subject: "First", text: "Hello.\n\n111111\n" });
  time += 1000;
  await queue({ to: "moss@mail.example", subject: "Second", text: "Hello.\n\n222222\n" });
  expect(await list()).toEqual({ code: 0, said: LETTERS, complained: [] });
  await socket.close();
  await close();
  expect(await list()).toEqual({ code: 0, said: LETTERS, complained: [] });
  expect(JSON.parse((await list("--json")).said.join(""))).toMatchObject([
    { to: "fern@mail.example", subject: "First", createdAt: "2026-06-01T12:00:00.000Z" },
    { subject: "Second" },
  ]);
});

test("stored e-mails that another secret key has sealed are refused with the reason", async () => {
  const env = parseEnv({ DATA_DIR: emptyDataFolder(), SECRET_KEY: "the key of the server, ".repeat(2) });
  const { db, close } = await openDatabase(env);
  const { queueMail } = openJobs({ env, db, secret: await secretKey(env), now: Date.now, log: () => {} });
  await inTransaction(db, (tx) =>
    queueMail(tx, { to: "fern@mail.example", subject: "Code", text: "111111" }),
  );
  await close();
  const variables = { DATA_DIR: env.DATA_DIR, SECRET_KEY: "the key of somebody else".repeat(2) };
  expect(await commandRun(["outbox"], variables)).toMatchObject({
    code: 2,
    complained: [expect.stringContaining("is not the one that this database's accounts were made with")],
  });
});

test("a list of stored e-mails that is not whole says so", async () => {
  const dataDir = emptyDataFolder();
  const env = parseEnv({ DATA_DIR: dataDir });
  const { db, close } = await openDatabase(env);
  const { queueMail } = openJobs({ env, db, secret: await secretKey(env), now: Date.now, log: () => {} });
  const queue = (to: string) =>
    inTransaction(db, (tx) => queueMail(tx, { to, subject: "Code", text: "111111" }));
  for (let count = 0; count < MOST_LISTED_MAILS; count++) await queue(`${count}@mail.example`);
  await close();
  const { said } = await commandRun(["outbox"], { DATA_DIR: dataDir });
  expect(said).toHaveLength(MOST_LISTED_MAILS + 1);
  expect(said.at(-1)).toBe(`The list has no more than ${MOST_LISTED_MAILS}.`);
});
