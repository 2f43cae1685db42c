import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { guideNames } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { readRevision } from "../../../src/server/catalogue/guideRows.ts";
import { purchases } from "../../../src/server/db/commerceSchema.ts";
import { identityAccounts } from "../../../src/server/db/identitySchema.ts";
import { guides, users } from "../../../src/server/db/schema.ts";
import { makeDemoAccounts } from "../../../src/server/demo/makeDemoAccounts.ts";
import { refusePublicDemo } from "../../../src/server/demo/refusePublicDemo.ts";
import { removeDemo } from "../../../src/server/demo/removeDemo.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { shopParts } from "../helpers/shopParts.ts";
import { testServer } from "../helpers/testServer.ts";

onEachEngine("Removing the demo world", (db) => {
  /** Demo guides and accounts beside a guide and a user of the operator. */
  async function mixedServer() {
    const server = testServer(db());
    await server.store(
      guideDraftOf("Gentian Balcony Path", { isDemo: true }),
      guideDraftOf("Beekeepers' Ride", { isDemo: true }),
      guideDraftOf("East Round", { isDemo: true }),
      guideDraftOf("All Rounds", { isDemo: true, trails: [], childNames: ["East Round"] }),
      guideDraftOf("Ridge Walk"),
    );
    const now = new Date(server.clock.time);
    await makeDemoAccounts({ db: db(), blobs: server.blobs, identity: server.embedded, now });
    await server.addUser("fern");
    const buy = async (userId: string, name: string) => {
      const [guide] = await db().select({ id: guides.id }).from(guides).where(eq(guides.name, name));
      await db()
        .insert(purchases)
        .values({ userId, guideId: guide?.id ?? "", source: "grant" });
    };
    const remove = () => removeDemo.run(shopParts({ db: db(), blobs: server.blobs }), {});
    return { buy, remove };
  }

  test("leaves the operator's guides and users", async () => {
    const { remove } = await mixedServer();
    const revision = await readRevision(db());
    expect(await remove()).toEqual({ guides: 4, accounts: 3, kept: [] });
    expect(await guideNames(db())).toEqual(["Ridge Walk"]);
    expect((await db().select().from(users)).map(({ id }) => id)).toEqual(["fern"]);
    expect(await db().select().from(identityAccounts)).toEqual([]);
    expect(await readRevision(db())).toBe(revision + 1);
    expect(await remove()).toEqual({ guides: 0, accounts: 0, kept: [] });
  });

  test("keeps what somebody bought, with what it contains", async () => {
    const { buy, remove } = await mixedServer();
    await buy("fern", "All Rounds");
    await buy("fern", "Ridge Walk");
    expect(await remove()).toEqual({ guides: 2, accounts: 3, kept: ["All Rounds", "East Round"] });
    expect((await guideNames(db())).toSorted()).toEqual(["All Rounds", "East Round", "Ridge Walk"]);
    expect(await db().select().from(purchases)).toHaveLength(2);
  });
});

test("a server that others can reach does not start with demo accounts, unless they are wanted", () => {
  const start = (variables: Record<string, string>, accounts = ["newcomer", "owner"]) =>
    refusePublicDemo(parseEnv(variables), accounts);
  const reason =
    "The accounts newcomer, owner have a published password, and others can reach this server. " +
    "Remove them (npm run seed -- --remove-demo), or set DEMO=on to keep them.";
  expect(() => start({ HOST: "0.0.0.0" })).toThrow(reason);
  expect(() => start({ PUBLIC_URL: "https://walks.example" })).toThrow(reason);
  start({ HOST: "0.0.0.0" }, []);
  start({ HOST: "0.0.0.0", DEMO: "on" });
  start({});
  start({ DEMO: "off" });
});

test("the demo world is made where only this machine can reach the server, or where it is asked for", () => {
  expect(parseEnv({}).DEMO).toBe(true);
  expect(parseEnv({ HOST: "::1" }).DEMO).toBe(true);
  expect(parseEnv({ DEMO: "off" }).DEMO).toBe(false);
  for (const variables of [{ HOST: "0.0.0.0" }, { HOST: "::" }, { PUBLIC_URL: "http://localhost:8080" }]) {
    expect(parseEnv(variables).DEMO).toBe(false);
    expect(parseEnv({ ...variables, DEMO: "on" }).DEMO).toBe(true);
  }
});
