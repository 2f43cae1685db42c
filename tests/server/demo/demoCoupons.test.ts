import { expect, test } from "vitest";
import { openCatalogue } from "../../../src/server/catalogue/admin/openCatalogue.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { coupons } from "../../../src/server/db/cartSchema.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { redeemCodes } from "../../../src/server/db/redeemCodeSchema.ts";
import { openServer } from "../../../src/server/openServer.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { putGuides } from "../../../src/server/shop/guides/storeGuides.ts";
import { addDemoAccounts } from "../../../src/server/shop/serverOperations.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";

test("a start adds the published coupons and codes of the demo world to no shop with guides; seed --demo adds them, also through a server", async () => {
  const env = parseEnv({ DATA_DIR: emptyDataFolder(), DEMO: "on" });
  const tool = await openCatalogue(env);
  await putGuides(tool, [prepareGuide(guideDraftOf("Amberwash Rim Loop"))]);
  await tool.close();
  const codesOf = async () => {
    const { db, close } = await openDatabase(env);
    const found = [...(await db.select().from(coupons)), ...(await db.select().from(redeemCodes))];
    await close();
    return found.map(({ code }) => code).toSorted();
  };
  const serve = () => openServer({ env, pageFolder: null, demTile: async () => null, report: () => {} });
  const first = await serve();
  await first.close();
  expect(await codesOf()).toEqual([]);

  const addThem = async () => {
    const client = await openCatalogue(env);
    await client.run(addDemoAccounts, {});
    await client.close();
  };
  const second = await serve();
  await addThem();
  await second.close();
  const added = ["EXPIRED-2026", "FIVE", "PAST", "TEN", "USED-2026"];
  expect(await codesOf()).toEqual(added);

  const { db, close } = await openDatabase(env);
  await db.delete(coupons);
  await db.delete(redeemCodes);
  await close();
  await addThem();
  expect(await codesOf()).toEqual(added);
});
