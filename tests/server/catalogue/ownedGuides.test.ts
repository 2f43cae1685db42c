import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertRecords } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import {
  createFindOwned,
  type FindOwned,
  OWNERSHIP_CHANNEL,
} from "../../../src/server/catalogue/ownedGuides.ts";
import { purchases } from "../../../src/server/db/commerceSchema.ts";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { guideChildren, guides, users } from "../../../src/server/db/schema.ts";
import type { Caller } from "../../../src/server/ports/identity.ts";
import { newUser } from "../../../src/server/users/ensureUser.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";

const ANN: Caller = { role: "user", userId: "ann", username: "ann" };

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openEmptyDatabase();
});
afterEach(() => opened.close());

async function store(name: string, childNames: string[] = []): Promise<string> {
  const { record } = prepareGuide(guideDraftOf(name, { childNames }));
  await insertRecords(opened.db, [record]);
  return record.guide.id;
}

function watched(): FindOwned {
  return createFindOwned(opened.db, (listener) => void opened.onNotify?.(OWNERSHIP_CHANNEL, listener));
}

test("a purchase, a refund and a change of a bundle show with the next call", async () => {
  const { db } = opened;
  await db
    .insert(users)
    .values(newUser({ id: "ann", username: "ann", email: "ann@mail.example", displayName: "Ann" }));
  const a = await store("A");
  const b = await store("B");
  const bundle = await store("Bundle", ["A"]);
  const findOwned = watched();
  const owned = async () => [...(await findOwned(ANN))].toSorted();
  expect(await owned()).toEqual([]);
  await db.insert(purchases).values({ userId: "ann", guideId: bundle, source: "grant" });
  expect(await owned()).toEqual([a, bundle].toSorted());
  await db.insert(guideChildren).values({ parentId: bundle, childId: b, ordinal: 1 });
  expect(await owned()).toEqual([a, b, bundle].toSorted());
  await db.delete(guideChildren).where(and(eq(guideChildren.childId, a)));
  expect(await owned()).toEqual([b, bundle].toSorted());
  await db.delete(purchases);
  expect(await owned()).toEqual([]);
});

test("nothing is queried again until something changes", async () => {
  const { db } = opened;
  await db
    .insert(users)
    .values(newUser({ id: "ann", username: "ann", email: "ann@mail.example", displayName: "Ann" }));
  await db.insert(purchases).values({ userId: "ann", guideId: await store("A"), source: "grant" });
  const findOwned = watched();
  const first = await findOwned(ANN);
  expect(await findOwned(ANN)).toBe(first);
  await db.update(guides).set({ promoText: "New" });
  expect(await findOwned(ANN)).toBe(first);
});
