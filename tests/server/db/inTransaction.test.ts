import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { rateLimits } from "../../../src/server/db/schema.ts";
import { onEachEngine } from "../helpers/engines.ts";

const END = new Date("2026-06-01T12:00:00Z");

onEachEngine("A transaction", (db) => {
  const store = (...keys: string[]) =>
    db()
      .insert(rateLimits)
      .values(keys.map((key) => ({ key, endsAt: END, count: 0 })));
  const counts = async () =>
    Object.fromEntries((await db().select().from(rateLimits)).map(({ key, count }) => [key, count]));
  const raise = (key: string) => ({
    set: { count: sql`${rateLimits.count} + 1` },
    where: eq(rateLimits.key, key),
  });

  test("commits what its work returns, and nothing of work that fails", async () => {
    await store("a");
    const { set, where } = raise("a");
    expect(await inTransaction(db(), async (tx) => tx.update(rateLimits).set(set).returning())).toMatchObject(
      [{ key: "a", count: 1 }],
    );
    const failed = inTransaction(db(), async (tx) => {
      await tx.update(rateLimits).set(set).where(where);
      throw new Error("No");
    });
    await expect(failed).rejects.toThrow("No");
    expect(await counts()).toEqual({ a: 1 });
  });

  test("within another one is part of that one", async () => {
    await store("a");
    const { set, where } = raise("a");
    const failed = inTransaction(db(), async (outer) => {
      await inTransaction(outer, (tx) => tx.update(rateLimits).set(set).where(where));
      throw new Error("No");
    });
    await expect(failed).rejects.toThrow("No");
    expect(await counts()).toEqual({ a: 0 });
  });

  test("that meets a deadlock is run again", async () => {
    await store("a", "b");
    const attempts: string[] = [];
    const both = new Barrier(2);
    const change = (first: string, second: string) =>
      inTransaction(db(), async (tx) => {
        attempts.push(first);
        await tx.update(rateLimits).set(raise(first).set).where(raise(first).where);
        await both.arrive();
        await tx.update(rateLimits).set(raise(second).set).where(raise(second).where);
      });
    // With one connection the second would begin after the first has ended.
    if (isEmbedded()) both.open();
    await Promise.all([change("a", "b"), change("b", "a")]);
    expect(await counts()).toEqual({ a: 2, b: 2 });
    expect(attempts).toHaveLength(isEmbedded() ? 2 : 3);
  });

  test("is run six times at most, and once for another error", async () => {
    for (const [state, expected] of [
      ["40001", 6],
      ["40P01", 6],
      ["22012", 1],
    ] as const) {
      let attempts = 0;
      const failed = inTransaction(db(), async (tx) => {
        attempts++;
        await tx.execute(sql.raw(`do $$ begin raise exception 'No' using errcode = '${state}'; end $$`));
      });
      await expect(failed).rejects.toMatchObject({ cause: { code: state } });
      expect(attempts).toBe(expected);
    }
  });

  function isEmbedded(): boolean {
    return expect.getState().currentTestName?.includes("PGlite") ?? false;
  }
});

/** Holds those who arrive until all have. */
class Barrier {
  #missing: number;
  #open = () => {};
  readonly #opened = new Promise<void>((resolve) => {
    this.#open = resolve;
  });

  constructor(count: number) {
    this.#missing = count;
  }

  open(): void {
    this.#open();
  }

  arrive(): Promise<void> {
    this.#missing--;
    if (this.#missing <= 0) this.#open();
    return this.#opened;
  }
}
