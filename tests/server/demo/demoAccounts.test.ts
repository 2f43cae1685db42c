import { expect, test } from "vitest";
import { guidesAnswer } from "../../../src/contract/guideCalls.ts";
import { plannedRoutesAnswer } from "../../../src/contract/plannedRouteCalls.ts";
import { profileAnswer } from "../../../src/contract/userCalls.ts";
import { identityAccounts } from "../../../src/server/db/identitySchema.ts";
import { users } from "../../../src/server/db/schema.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../../src/server/demo/demoAccounts.ts";
import { DEMO_BUNDLES, DEMO_GUIDES } from "../../../src/server/demo/guides/demoGuides.ts";
import { makeDemoAccounts } from "../../../src/server/demo/makeDemoAccounts.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { signIn } from "../helpers/signIn.ts";
import { testServer } from "../helpers/testServer.ts";

test("what the demo accounts own is in the demo world, for money, a bundle and a guide without Open among it", () => {
  const sold = [...DEMO_GUIDES, ...DEMO_BUNDLES].filter(({ price }) => typeof price === "object");
  const owned = DEMO_ACCOUNTS.flatMap(({ purchases, profile }) => [
    ...purchases.map(([name]) => name),
    ...(profile ? [profile.coverGuide] : []),
  ]);
  expect(owned.filter((name) => !sold.some((guide) => guide.name === name))).toEqual([]);
  expect(owned.filter((name) => DEMO_BUNDLES.some((bundle) => bundle.name === name))).toHaveLength(1);
  const closed = sold.filter(({ hasOpenButton }) => hasOpenButton === false).map(({ name }) => name);
  expect(owned.filter((name) => closed.includes(name))).toHaveLength(1);
});

onEachEngine("The demo accounts", (db) => {
  /** A catalogue with a bundle and a few single guides of the demo world. */
  async function demoServer() {
    const server = testServer(db(), { variables: { RATE_LIMITS: "off" } });
    await server.store(
      guideDraftOf("Hollin Fells, East Round", { isFree: false }),
      guideDraftOf("All Hollin Fells", {
        isFree: false,
        trails: [],
        childNames: ["Hollin Fells, East Round"],
      }),
      guideDraftOf("Gentian Balcony Path", { isFree: false }),
      guideDraftOf("Amberwash Rim Loop", { isFree: false }),
    );
    const make = () =>
      makeDemoAccounts({
        db: db(),
        blobs: server.blobs,
        identity: server.embedded,
        now: new Date(server.clock.time),
      });
    const as = async (username: string) => ({
      authorization: `Bearer ${await signIn(server, username, DEMO_PASSWORD)}`,
    });
    const canOpen = async (headers: Record<string, string>, name: string) =>
      (await server.get(`/api/guides/${encodeURIComponent(name)}/geo`, headers)).status === 200;
    return { server, make, as, canOpen };
  }

  test("SYS-22 API-30 API-46 newcomer, owner and subscriber sign in and open what is theirs, a guest nothing", async () => {
    const { server, make, as, canOpen } = await demoServer();
    expect(await make()).toEqual(["newcomer", "owner", "subscriber"]);
    const opens = async (headers: Record<string, string>) => [
      await canOpen(headers, "Gentian Balcony Path"),
      await canOpen(headers, "Hollin Fells, East Round"),
      await canOpen(headers, "Amberwash Rim Loop"),
    ];
    const { token } = await (await server.get("/api/users/guest-token")).json();
    expect(await opens({ authorization: `Bearer ${token}` })).toEqual([false, false, false]);
    expect(await opens(await as("newcomer"))).toEqual([false, false, false]);
    expect(await opens(await as("owner"))).toEqual([true, true, false]);
    expect(await opens(await as("subscriber"))).toEqual([true, true, true]);

    const list = guidesAnswer.parse(await (await server.get("/api/guides/", await as("owner"))).json());
    const purchased = list.guides.filter((guide) => guide.isPurchased).map((guide) => guide.guideName);
    expect(purchased).toEqual(["All Hollin Fells", "Gentian Balcony Path", "Hollin Fells, East Round"]);
  });

  test("the owner of a new demo world has planned routes, one enabled; those that are deleted stay so", async () => {
    const { server, make, as } = await demoServer();
    const [guideId = ""] = await server.store(guideDraftOf("Hollin Forest Paths", { isDemo: true }));
    await make();
    const headers = await as("owner");
    const routes = async () => {
      const answer = await server.get(`/api/users/planned-routes/${guideId}`, headers);
      return plannedRoutesAnswer.parse(await answer.json()).routes;
    };
    const planned = await routes();
    expect(planned.map(({ routeName, isEnabled, version }) => [routeName, isEnabled, version])).toEqual([
      ["Saturday, west to east", true, 1],
      ["Back the other way", false, 1],
      ["Out along the side path", false, 1],
    ]);
    expect(planned[0]).toMatchObject({
      pins: ["50,0", "50.01,0", "50.02,0", "50.04,0"],
      routeLength: 4447.8,
      totalAscent: 400,
      totalDescent: 0,
    });
    for (const route of planned) await server.post("/api/users/planned-routes/delete", { route }, headers);
    await make();
    expect(await routes()).toEqual([]);
  });

  test("API-12 API-13 API-14 the owner has a full profile, with pictures that are there", async () => {
    const { server, make, as } = await demoServer();
    await make();
    const answer = await server.get("/api/users/profile/mine", await as("owner@switchback.example"));
    const { userProfile } = profileAnswer.parse(await answer.json());
    expect(userProfile.primaryInfo).toMatchObject({ displayName: "Juniper Vale", isPublicProfile: true });
    expect(userProfile.socialInfo).toEqual({ followersCount: 214, followingsCount: 87 });
    expect(userProfile.purchases?.map(({ guideName }) => guideName)).toEqual([
      "All Hollin Fells",
      "Gentian Balcony Path",
    ]);
    for (const url of Object.values(userProfile.photos ?? {})) {
      expect((await server.get(url ?? "")).headers.get("content-type")).toBe("image/svg+xml");
    }
  });

  test("making them again adds what is missing and nothing else", async () => {
    const { server, make, as } = await demoServer();
    await make();
    await db().execute("delete from purchases");
    await server.store(guideDraftOf("Beekeepers' Ride", { isFree: false }));
    expect(await make()).toEqual(["newcomer", "owner", "subscriber"]);
    expect(await db().select().from(users)).toHaveLength(3);
    const answer = await server.get("/api/users/profile/mine", await as("owner"));
    const { purchases } = profileAnswer.parse(await answer.json()).userProfile;
    expect(purchases?.map(({ guideName }) => guideName)).toEqual([
      "All Hollin Fells",
      "Gentian Balcony Path",
      "Beekeepers' Ride",
    ]);
  });

  test("a start that ends while it makes them leaves no account with the published password", async () => {
    const { server } = await demoServer();
    const { blobs, clock, embedded } = server;
    const identity: Pick<typeof embedded, "createAccount"> = {
      createAccount: async (...account) => {
        await embedded.createAccount(...account);
        throw new Error("killed");
      },
    };
    const parts = { db: db(), blobs, identity, now: new Date(clock.time) };
    await expect(makeDemoAccounts(parts)).rejects.toThrow("killed");
    expect(await db().select().from(identityAccounts)).toEqual([]);
  });

  test("a name that somebody took stays theirs", async () => {
    const { server, make } = await demoServer();
    const taken = { username: "Owner", email: "o@mail.example", password: "my-secret", displayName: "O" };
    await server.embedded.createAccount({ ...taken, isConfirmed: true });
    expect(await make()).toEqual(["newcomer", "subscriber"]);
    await expect(signIn(server, "owner", DEMO_PASSWORD)).rejects.toThrow();
    expect(await signIn(server, "owner", "my-secret")).toContain(".");
  });
});
