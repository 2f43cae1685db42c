import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type PurchaseSource, purchases } from "../../src/server/db/commerceSchema.ts";
import { guides } from "../../src/server/db/schema.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

onEachEngine("Purchases", (db) => {
  async function shop() {
    const server = testServer(db());
    const [paid = "", child = "", bundle = ""] = await server.store(
      guideDraftOf("Paid", { isFree: false }),
      guideDraftOf("Child", { isFree: false }),
      guideDraftOf("Bundle", { isFree: false, trails: [], childNames: ["Child"] }),
    );
    await server.addUser("fern");
    return { server, paid, child, bundle };
  }
  const remove = (id: string) => db().delete(guides).where(eq(guides.id, id));

  test("a guide that was bought cannot be deleted, nor the child of a bundle", async () => {
    const { paid, child, bundle } = await shop();
    await db()
      .insert(purchases)
      .values([
        { userId: "fern", guideId: paid, source: "order", orderLineId: "line-1" },
        { userId: "fern", guideId: bundle, source: "grant" },
      ]);
    for (const id of [paid, bundle, child]) await expect(remove(id)).rejects.toThrow();
    expect(await db().select().from(purchases)).toHaveLength(2);
  });

  test("a guide that nobody bought can be deleted", async () => {
    const { paid } = await shop();
    await remove(paid);
    expect(await db().select().from(guides).where(eq(guides.id, paid))).toEqual([]);
  });

  test("each order line, code and grant counts once, and taking one back leaves the others", async () => {
    const { server, paid } = await shop();
    const rows: { source: PurchaseSource; orderLineId?: string }[] = [
      { source: "order", orderLineId: "line-1" },
      { source: "order", orderLineId: "line-2" },
      { source: "grant" },
    ];
    const values = rows.map((row) => ({ userId: "fern", guideId: paid, ...row }));
    await db().insert(purchases).values(values);
    await db().insert(purchases).values(values).onConflictDoNothing();
    expect(await db().select().from(purchases)).toHaveLength(3);
    await expect(db().insert(purchases).values(values.slice(2))).rejects.toThrow();
    await db().delete(purchases).where(eq(purchases.orderLineId, "line-1"));
    expect((await server.getAs("fern", "/api/guides/Paid/geo")).status).toBe(200);
  });

  test("the database refuses any other source", async () => {
    const { paid } = await shop();
    await db().insert(purchases).values({ userId: "fern", guideId: paid, source: "code" });
    await expect(db().execute(sql`update purchases set source = 'luck'`)).rejects.toThrow();
  });
});
