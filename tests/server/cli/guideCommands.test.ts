import { expect, inject, onTestFinished, test, vi } from "vitest";
import { insertGuide } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { purchases } from "../../../src/server/db/commerceSchema.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { users } from "../../../src/server/db/schema.ts";
import { openFolder } from "../../../src/server/openBlobs.ts";
import type { Blobs } from "../../../src/server/ports/blobs.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { postgresShop, shopDesk, shopOf, WAYS } from "./shopDesk.ts";

const postgresUrl = inject("postgresUrl");

/** A guide for sale that fern owns, and a free one with a long name. */
async function stockShop(db: Database, blobs: Blobs): Promise<void> {
  const sold = prepareGuide(guideDraftOf("Ridge Walk", { isFree: false }));
  await insertGuide(db, blobs, sold);
  await insertGuide(
    db,
    blobs,
    prepareGuide(guideDraftOf("All Around the Amber Lake and Back", { prices: [] })),
  );
  await db.insert(users).values({
    id: "fern",
    parseUserId: "p-fern",
    username: "fern",
    usernameKey: "fern",
    email: "fern@mail.example",
    displayName: "Fern",
  });
  await db.insert(purchases).values({ userId: "fern", guideId: sold.record.guide.id, source: "grant" });
}

test("guides are listed, shown, changed, withdrawn and restored", async () => {
  const { shop, withDatabase, withCommands, blobs } = shopDesk(WAYS[0]);
  await withDatabase((db) => stockShop(db, blobs));
  await withCommands(async () => {
    expect((await shop("guide", "list")).said).toEqual([
      "NAME                                STATUS           PRICE   KM  POINTS  OWNERS",
      "All Around the Amber Lake and Back  on sale           free  4.4       2       0",
      "Ridge Walk                          on sale  9.99 USD sale  4.4       2       1",
    ]);
    const { code, said } = await shop("guide", "show", "ridge-walk", "--json");
    expect(code).toBe(0);
    const shown = JSON.parse(said.join("\n"));
    expect(shown).toMatchObject({
      name: "Ridge Walk",
      status: "on_sale",
      prices: [
        { currencyCode: "USD", final: 999, regular: 1999 },
        { currencyCode: "EUR", final: 899, regular: null },
      ],
      ownerCount: 1,
      commentCount: 4,
    });
    const changes = ["--name", "Ridge Walk North", "--price", "12", "--sale", "EUR=8.50", "--promo", ""];
    expect(await shop("guide", "set", "Ridge Walk", ...changes, "--tag", "region=Alps")).toEqual({
      code: 0,
      complained: [],
      said: [
        "Ridge Walk North:",
        "  name        Ridge Walk -> Ridge Walk North",
        "  price       9.99 USD (was 19.99), 8.99 EUR -> 12.00 USD, 8.50 EUR (was 12.00),",
        "              12.00 GBP",
        "  tags        activityType=hike, region=Europe -> activityType=hike,",
        "              region=Europe, region=Alps",
        "  promo text  A walk -> none",
      ],
    });
    const lines = async (...args: string[]) => (await shop(...args)).said;
    await lines("guide", "set", "Ridge Walk North", "--name", "Ra\u0301no");
    expect(await lines("guide", "set", "Ra\u0301no", "--name", "Ridge Walk North")).toEqual([
      "Ridge Walk North:",
      "  name  Ráno -> Ridge Walk North",
    ]);
    expect(await lines("guide", "withdraw", "Ridge Walk")).toEqual([
      "Ridge Walk North:",
      "  status  on sale -> withdrawn",
    ]);
    expect(await lines("guide", "withdraw", "Ridge Walk")).toEqual(["Ridge Walk North: nothing to change."]);
    expect(await lines("guide", "list", "--status", "withdrawn", "--json")).toEqual([
      expect.stringContaining('"name": "Ridge Walk North"'),
    ]);
    expect((await lines("guide", "list", "--text", "amber")).length).toBe(2);
    expect(await lines("guide", "restore", shown.id)).toEqual([
      "Ridge Walk North:",
      "  status  withdrawn -> on sale",
    ]);
  });
});

test("a change that is based on an older revision is a conflict, and changes nothing", async () => {
  const { shop, withDatabase, withCommands, blobs } = shopDesk(WAYS[0]);
  await withDatabase((db) => stockShop(db, blobs));
  await withCommands(async () => {
    const show = async () => JSON.parse((await shop("guide", "show", "Ridge Walk", "--json")).said.join());
    const { revision } = await show();
    const set = (price: string) =>
      shop("guide", "set", "Ridge Walk", "--price", price, "--if-revision", revision);
    const codes = (await Promise.all([set("5"), set("6")])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([0, 3]);
    expect((await show()).prices[0].final).toBe(codes[0] === 0 ? 500 : 600);
  });
});

test("while another process holds the database without being a server, a command reports who, with code 3", async () => {
  const { shop, withDatabase } = shopDesk(WAYS[1]);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await withDatabase(async () => {
    // The minute for which it waits passes a hundred times as fast.
    const clock = setInterval(() => vi.setSystemTime(Date.now() + 10_000), 100);
    const { code, complained } = await shop("guide", "list").finally(() => clearInterval(clock));
    expect(code).toBe(3);
    expect(complained.join()).toContain(String(process.pid));
  });
  expect(await shop("guide", "list")).toEqual({ code: 0, said: ["No guides."], complained: [] });
});

test.skipIf(postgresUrl === null)("guides are changed on Postgres too", async () => {
  const { db, url } = await postgresShop(postgresUrl ?? "");
  const dataDir = temporaryFolder();
  await stockShop(db, openFolder({ DATA_DIR: dataDir }).blobs);
  const shop = shopOf({ DATABASE_URL: url, DATA_DIR: dataDir });
  expect((await shop("guide", "set", "Ridge Walk", "--free")).said).toEqual([
    "Ridge Walk:",
    "  price     9.99 USD (was 19.99), 8.99 EUR -> free",
    "  for sale  yes -> none",
  ]);
  const { code, complained } = await shop("guide", "set", "Ridge Walk", "--name", "n".repeat(501));
  expect(code).toBe(1);
  expect(complained).toEqual([expect.stringContaining("guide-set: settings.name")]);
  expect((await shop("guide", "show", "Ridge Walk")).code).toBe(0);
});

test.each([
  [[], 2, "Name one of guide, area, code, order, account"],
  [["guides"], 2, '"shop guides" is not a command'],
  [["guide"], 2, "Name one of list"],
  [["guide", "sell"], 2, '"shop guide sell" is not a command'],
  [["guide", "show"], 2, "NAME is missing"],
  [["guide", "show", "Ridge", "Walk"], 2, '"Walk" is one argument too many'],
  [["guide", "list", "--wrong"], 2, "Unknown option '--wrong' (--help lists the options)"],
  [["guide", "list", "--status", "sold"], 2, '--status: "sold" is not one of draft, on-sale, withdrawn'],
  [["guide", "set", "Ridge Walk"], 2, "Name what to change"],
  [["guide", "set", "Ridge Walk", "--price", "much"], 2, '--price: "much" is not a price'],
  [
    ["guide", "set", "Ridge Walk", "--sale", "CHF=1"],
    2,
    "--sale: the shop sells in USD, EUR, GBP, not in CHF",
  ],
  [["guide", "set", "Ridge Walk", "--free", "--price", "1"], 2, "--free cannot be combined with --price"],
  [["guide", "set", "Ridge Walk", "--open-button", "on"], 2, '--open-button: "on" is neither yes nor no'],
  [["guide", "set", "Ridge Walk", "--savings", "200"], 2, '--savings: "200" is neither a percentage'],
  [["guide", "set", "Ridge Walk", "--tag", "Alps"], 2, '--tag: "Alps" is not CATEGORY=VALUE'],
] as const)("the command line %j ends with code %d and says why", async (args, code, reason) => {
  const run = await shopOf({ DATA_DIR: "/nowhere/at/all" })(...args);
  expect({ code: run.code, said: run.said }).toEqual({ code, said: [] });
  expect(run.complained).toEqual([expect.stringContaining(reason)]);
});

test("a wrong configuration is code 2, and --help needs none", async () => {
  const shop = shopOf({ PORT: "web" });
  expect(await shop("guide", "list")).toEqual({
    code: 2,
    said: [],
    complained: ["PORT must be a whole number from 0 to 65535"],
  });
  for (const args of [["--help"], ["guide", "--help"], ["guide", "set", "--help"], ["guide", "set", "-h"]]) {
    const { code, said } = await shop(...args);
    expect(code).toBe(0);
    expect(said.filter((line) => line.length > 80)).toEqual([]);
    expect(said[0]).toMatch(/^npm run shop -- /);
  }
});
