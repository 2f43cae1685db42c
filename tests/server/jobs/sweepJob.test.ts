import { expect, test } from "vitest";
import { idempotencyKeys, jobs, outbox } from "../../../src/server/db/workSchema.ts";
import { sweepJob } from "../../../src/server/jobs/sweepJob.ts";
import { onEachEngine } from "../helpers/engines.ts";

const DAY = 24 * 3_600_000;
const NOW = Date.parse("2026-06-01T12:00:00Z");

onEachEngine("The hourly sweep", (db) => {
  const before = (milliseconds: number) => new Date(NOW - milliseconds);
  const sweep = () => sweepJob({ db: db(), now: () => NOW }).run({});

  test("deletes e-mails after a week", async () => {
    const mailOf = (messageId: string, createdAt: Date) => ({
      messageId,
      to: "a@b.example",
      subject: "x",
      createdAt,
    });
    await db()
      .insert(outbox)
      .values([mailOf("old", before(7 * DAY + 1)), mailOf("new", before(7 * DAY))]);
    await sweep();
    expect(await db().select().from(outbox)).toMatchObject([{ messageId: "new" }]);
  });

  test("deletes idempotency keys after two days", async () => {
    const keyOf = (key: string, createdAt: Date) => ({ scope: "x", key, requestHash: "", createdAt });
    await db()
      .insert(idempotencyKeys)
      .values([keyOf("old", before(2 * DAY + 1)), keyOf("new", before(2 * DAY))]);
    await sweep();
    expect(await db().select().from(idempotencyKeys)).toMatchObject([{ key: "new" }]);
  });

  test("deletes jobs that failed after a month, and none that waits", async () => {
    const jobOf = (kind: string, state: "failed" | "waiting", createdAt: Date) => ({
      kind,
      payload: {},
      state,
      attempts: 0,
      nextTryAt: createdAt,
      createdAt,
    });
    await db()
      .insert(jobs)
      .values([
        jobOf("old", "failed", before(30 * DAY + 1)),
        jobOf("new", "failed", before(30 * DAY)),
        jobOf("waiting", "waiting", before(90 * DAY)),
      ]);
    await sweep();
    const kinds = (await db().select().from(jobs)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["new", "waiting"]);
  });
});
