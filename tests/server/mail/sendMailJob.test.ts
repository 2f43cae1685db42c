import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "../../../src/server/db/database.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { jobs, outbox } from "../../../src/server/db/workSchema.ts";
import { createSeal } from "../../../src/server/identity/seal.ts";
import { createJobs } from "../../../src/server/jobs/createJobs.ts";
import { listOutbox } from "../../../src/server/mail/listOutbox.ts";
import { sendMailJob } from "../../../src/server/mail/sendMailJob.ts";
import { createMailQueue } from "../../../src/server/mail/storedMail.ts";
import type { MailMessage, MailSender } from "../../../src/server/ports/mailSender.ts";
import { ProviderRefusedError } from "../../../src/server/ports/providerRefusedError.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { TEST_KEY } from "../helpers/testServer.ts";

const MAIL = { to: "fern@mail.example", subject: "Welcome", text: "Your code:\n\nQX7K2M4P\n" };
const SEAL = createSeal(TEST_KEY);

/** A mail server that takes everything, or answers with an error. */
function fakeSender(keepsText = false) {
  const sent: (MailMessage & { messageId: string })[] = [];
  const failures: Error[] = [];
  const sender: MailSender = {
    keepsText,
    async send(message, messageId) {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push({ ...message, messageId });
    },
  };
  return { sender, sent, failures };
}

function mailServer(db: Database, sender: MailSender) {
  const clock = { time: Date.parse("2026-06-01T12:00:00Z") };
  const now = () => clock.time;
  const made = createJobs({ db, handlers: [sendMailJob({ db, seal: SEAL, sender, now })], now });
  const queueMail = createMailQueue({ jobs: made, seal: SEAL, now });
  const queue = (mail: Parameters<typeof queueMail>[1] = MAIL) =>
    inTransaction(db, (tx) => queueMail(tx, mail));
  return { clock, queue, queueMail, runDue: made.runDue };
}

function silenceErrors(): void {
  const spy = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => spy.mockRestore());
}

onEachEngine("An e-mail", (db) => {
  const mails = () => db().select().from(outbox);

  test("is stored with the change that causes it, sealed, and sent after the commit", async () => {
    const { sender, sent } = fakeSender();
    const server = mailServer(db(), sender);
    await server.queue();
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: "fern@mail.example", subject: "Welcome", sentAt: null });
    expect(Buffer.from(mail?.sealedText ?? []).toString()).not.toContain("QX7K2M4P");
    expect(JSON.stringify(await db().select().from(jobs))).not.toContain("QX7K2M4P");
    expect(sent).toEqual([]);
    await server.runDue();
    expect(sent).toEqual([{ ...MAIL, messageId: mail?.messageId }]);
    expect(await db().select().from(jobs)).toEqual([]);
  });

  test("is not sent for a change that is rolled back", async () => {
    const { sender, sent } = fakeSender();
    const server = mailServer(db(), sender);
    const failed = inTransaction(db(), async (tx) => {
      await server.queueMail(tx, MAIL);
      throw new Error("No");
    });
    await expect(failed).rejects.toThrow("No");
    await server.runDue();
    expect(sent).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("loses its text once a mail server has it, and keeps it for the reader of the outbox", async () => {
    const smtp = mailServer(db(), fakeSender().sender);
    await smtp.queue();
    await smtp.runDue();
    const sentAt = new Date(smtp.clock.time);
    expect(await mails()).toMatchObject([{ sealedText: null, sentAt }]);
    expect(await listOutbox(db(), SEAL)).toEqual([]);
    const shown = mailServer(db(), fakeSender(true).sender);
    await shown.queue();
    expect(await listOutbox(db(), SEAL)).toEqual([{ ...MAIL, createdAt: sentAt }]);
    await shown.runDue();
    expect(await listOutbox(db(), SEAL)).toEqual([{ ...MAIL, createdAt: sentAt }]);
  });

  test("to nobody is stored like any other, then deleted unsent and never listed", async () => {
    const { sender, sent } = fakeSender(true);
    const server = mailServer(db(), sender);
    await server.queue({ ...MAIL, to: null });
    expect(await mails()).toHaveLength(1);
    expect(await listOutbox(db(), SEAL)).toEqual([]);
    await server.runDue();
    expect(sent).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(await db().select().from(jobs)).toEqual([]);
  });

  test("that a mail server does not take is sent later, under the same id", async () => {
    silenceErrors();
    const { sender, sent, failures } = fakeSender();
    const server = mailServer(db(), sender);
    await server.queue();
    const [mail] = await mails();
    failures.push(new Error("down"), new Error("down"));
    await server.runDue();
    server.clock.time += 10_000;
    await server.runDue();
    expect(sent).toEqual([]);
    server.clock.time += 20_000;
    await server.runDue();
    expect(sent).toEqual([{ ...MAIL, messageId: mail?.messageId }]);
  });

  test("that a mail server refuses is not sent again", async () => {
    silenceErrors();
    const { sender, sent, failures } = fakeSender();
    const server = mailServer(db(), sender);
    await server.queue();
    failures.push(new ProviderRefusedError("mailRefused", "550 no such mailbox"));
    await server.runDue();
    server.clock.time += 24 * 3_600_000;
    await server.runDue();
    expect(sent).toEqual([]);
    expect(await db().select().from(jobs)).toMatchObject([
      { state: "failed", attempts: 1, lastError: "ProviderRefusedError: 550 no such mailbox" },
    ]);
  });

  test("whose delivery could not be noted is sent again under the same id", async () => {
    silenceErrors();
    const { sender, sent } = fakeSender();
    const server = mailServer(db(), sender);
    await server.queue();
    const update = vi.spyOn(db(), "update").mockImplementationOnce(() => {
      throw new Error("The database is gone");
    });
    onTestFinished(() => update.mockRestore());
    await server.runDue();
    server.clock.time += 10_000;
    await server.runDue();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});

test("an e-mail of a server that stops before it is sent is sent after the next start", async () => {
  const env = { DATABASE_URL: null, DATA_DIR: emptyDataFolder() };
  const before = await openDatabase(env);
  await mailServer(before.db, fakeSender().sender).queue();
  const [mail] = await before.db.select().from(outbox);
  await before.close();

  const { db, close } = await openDatabase(env);
  const { sender, sent } = fakeSender();
  await mailServer(db, sender).runDue();
  expect(sent).toEqual([{ ...MAIL, messageId: mail?.messageId }]);
  await close();
});
