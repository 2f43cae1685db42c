import { expect, test } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import { testServer } from "../helpers/testServer.ts";

const ERRORS = [
  ["GET", "/api/nothing", 404],
  ["GET", "/api/users/profile/mine", 401],
  ["GET", "/api/pictures/x.svg", 404],
  ["GET", "/assets/lost.js", 404],
  ["DELETE", "/api/geo", 405],
  ["POST", "/identity/", 400],
] as const;

onEachEngine("Caching", (db) => {
  test.each(ERRORS)("the error of %s %s must not be stored", async (method, path, status) => {
    const response = await testServer(db()).app.request(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("what no call allows to be stored is not", async () => {
    const response = await testServer(db()).post("/api/map-sizes", { tiles: [], terrain: [] });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("the cache control of other responses is as their calls set it", async () => {
    const response = await testServer(db()).get("/api/payment/available-countries");
    expect(response.headers.get("cache-control")).toBe("public, no-cache");
  });
});
