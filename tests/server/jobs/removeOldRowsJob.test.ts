import { expect, test } from "vitest";
import {
  identityAccounts,
  identityChallenges,
  identityCodes,
  identityRefreshTokens,
} from "../../../src/server/db/identitySchema.ts";
import { rateLimits } from "../../../src/server/db/schema.ts";
import { idempotencyKeys, jobs, outbox } from "../../../src/server/db/workSchema.ts";
import { removeOldRowsJob } from "../../../src/server/jobs/removeOldRowsJob.ts";
import { onEachEngine } from "../helpers/engines.ts";

const DAY = 24 * 3_600_000;
const NOW = Date.parse("2026-06-01T12:00:00Z");

onEachEngine("The hourly sweep", (db) => {
  const before = (milliseconds: number) => new Date(NOW - milliseconds);
  const sweep = () => removeOldRowsJob({ db: db(), now: () => NOW }).run({});

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

  test("deletes windows of rate limits that are over, and challenges and refresh tokens that have expired", async () => {
    const ends = { old: before(1), new: before(0) };
    const sub = "11111111-1111-4111-8111-111111111111";
    const password = { salt: "00", sealedVerifier: new Uint8Array(1) };
    await db()
      .insert(identityAccounts)
      .values({
        sub,
        username: "fern",
        foldedUsername: "fern",
        email: "f@b.example",
        foldedEmail: "f@b.example",
        attributes: {},
        isConfirmed: true,
        createdAt: before(DAY),
        ...password,
      });
    for (const [hash, expiresAt] of Object.entries(ends)) {
      const exchange = { clientPublic: "2", serverPublic: "2", sealedServerPrivate: new Uint8Array(1) };
      await db().insert(rateLimits).values({ key: hash, endsAt: expiresAt, count: 1 });
      await db()
        .insert(identityChallenges)
        .values({ hash, sub, nameId: sub, expiresAt, ...exchange });
      await db()
        .insert(identityRefreshTokens)
        .values({ hash, family: hash, sub, signedInAt: before(DAY), expiresAt });
    }
    await sweep();
    expect(await db().select().from(rateLimits)).toMatchObject([{ key: "new" }]);
    expect(await db().select().from(identityChallenges)).toMatchObject([{ hash: "new" }]);
    expect(await db().select().from(identityRefreshTokens)).toMatchObject([{ hash: "new" }]);
  });

  test("deletes codes a day after they have expired", async () => {
    const ends = { old: before(DAY + 1), new: before(DAY) };
    for (const [name, at] of Object.entries(ends)) {
      await db()
        .insert(identityCodes)
        .values({ sub: name, kind: "signUp", hash: "h", linkHash: "l", expiresAt: at });
    }
    await sweep();
    expect(await db().select().from(identityCodes)).toMatchObject([{ sub: "new" }]);
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
