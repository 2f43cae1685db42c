import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createAdminApp, listenForTools } from "../../../src/server/catalogue/admin/adminServer.ts";
import { runOutbox } from "../../../src/server/cli/outboxCommand.ts";
import { runShop } from "../../../src/server/cli/shop/runShop.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { openFolder } from "../../../src/server/openBlobs.ts";
import { openJobs } from "../../../src/server/openJobs.ts";
import type { MailMessage } from "../../../src/server/ports/mail.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { secretKey } from "../../../src/server/settings/secretKey.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

const LETTERS = [
  "2026-06-01T12:00:00.000Z to fern@mail.example: First\n\nHello.\n\n111111\n",
  "2026-06-01T12:00:01.000Z to moss@mail.example: Second\n\nHello.\n\n222222\n",
];

test("a command for a DATA_DIR without a database says so and makes none", async () => {
  const dataDir = join(temporaryFolder(), "mistyped");
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const output = { say, complain: say };
  const codes = [
    await runOutbox([], { DATA_DIR: dataDir }, output),
    await runShop(["order", "show", "1001"], { DATA_DIR: dataDir }, output),
  ];
  expect(codes).toEqual([1, 2]);
  const reason = `DATA_DIR ${dataDir} has no database: check the path, or start the server first`;
  expect(said.filter((line) => line.includes(reason))).toHaveLength(2);
  expect(existsSync(dataDir)).toBe(false);
});

test("the stored e-mails are listed, newest last, while the server is running and afterwards", async () => {
  const dataDir = emptyDataFolder();
  const list = async (variables: Record<string, string> = {}) => {
    const lines: string[] = [];
    const say = (text: string) => void lines.push(text);
    const code = await runOutbox([], { DATA_DIR: dataDir, ...variables }, { say, complain: say });
    return { code, lines };
  };
  const { db, close } = await openDatabase({ DATABASE_URL: null, DATA_DIR: dataDir });
  let time = Date.parse("2026-06-01T12:00:00Z");
  const env = parseEnv({ DATA_DIR: dataDir });
  const secret = await secretKey(env);
  const { queueMail, listMails } = openJobs({ env, db, secret, now: () => time, log: () => {} });
  const queue = (message: MailMessage) => inTransaction(db, (tx) => queueMail(tx, message));
  const app = createAdminApp({ db, blobs: openFolder(env).blobs, addDemoAccounts: null, listMails });
  const socket = await listenForTools(app, dataDir);
  expect(await list()).toEqual({ code: 0, lines: ["The outbox is empty."] });
  await queue({ to: "fern@mail.example", subject: "First", text: "Hello.\n\n111111\n" });
  time += 1000;
  await queue({ to: "moss@mail.example", subject: "Second", text: "Hello.\n\n222222\n" });
  expect(await list()).toEqual({ code: 0, lines: LETTERS });
  await socket.close();
  await close();
  expect(await list()).toEqual({ code: 0, lines: LETTERS });
  expect(await list({ PORT: "web" })).toEqual({
    code: 1,
    lines: ["outbox: PORT must be a whole number from 0 to 65535"],
  });
});
