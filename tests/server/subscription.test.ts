import { expect, test } from "vitest";
import { subscriptions } from "../../src/server/db/schema.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { testServer } from "./helpers/testServer.ts";

const PATH = "/api/payment/active-subscription";
const HOUR = 3_600_000;

onEachEngine("GET /payment/active-subscription", (db) => {
  test("API-34 tells until when a subscription runs, null once it has ended or where none was", async () => {
    const server = testServer(db());
    await server.addUser("fern");
    const endsAt = new Date(server.clock.time + HOUR);
    await db().insert(subscriptions).values({ userId: "fern", endsAt });
    const active = await server.getAs("fern", PATH);
    expect(await active.json()).toEqual({
      subscription: { activeSubscriptionInfo: { endsAt: endsAt.toISOString() }, isActiveSubscription: true },
    });
    expect(active.headers.get("cache-control")).toBe("no-store");
    expect(await (await server.getAs("moss", PATH)).json()).toEqual({ subscription: null });
    server.clock.time += HOUR;
    expect(await (await server.getAs("fern", PATH)).json()).toEqual({ subscription: null });
  });

  test("API-34 API-49 is refused without a token and for a guest", async () => {
    const server = testServer(db());
    const { token } = await (await server.get("/api/users/guest-token")).json();
    const bare = await server.get(PATH);
    expect(bare.status).toBe(401);
    expect(await bare.json()).toMatchObject({ id: 701 });
    const guest = await server.get(PATH, { authorization: `Bearer ${token}` });
    expect(guest.status).toBe(403);
    expect(await guest.json()).toMatchObject({ id: 704 });
  });
});
