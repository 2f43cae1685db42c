import { expect, test } from "vitest";
import { outbox } from "../../src/server/db/schema.ts";
import { openMail } from "../../src/server/openMail.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { openEmptyDatabase } from "./helpers/openEmptyDatabase.ts";

test("without a mail server e-mails are stored, or refused if they must not be", async () => {
  const { db, close } = await openEmptyDatabase();
  const mailOf = (variables: Record<string, string>) =>
    openMail({ env: parseEnv(variables), db, now: () => 0, log: () => {} });
  const letter = { to: "fern@mail.example", subject: "First", text: "111111" };
  await expect(mailOf({ OUTBOX: "off" }).send(letter)).rejects.toThrow("No e-mail can be sent");
  expect(await db.select().from(outbox)).toEqual([]);
  await mailOf({}).send(letter);
  expect(await db.select().from(outbox)).toMatchObject([letter]);
  await close();
});
