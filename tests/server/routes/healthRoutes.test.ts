import { expect, test } from "vitest";
import { createDraining } from "../../../src/server/http/connections/draining.ts";
import { healthRoutes } from "../../../src/server/routes/healthRoutes.ts";

const ask = async (path: string, failing: string[]) => {
  const parts = { readiness: { failing: async () => failing }, draining: createDraining() };
  const answer = await healthRoutes(parts).request(path);
  return { status: answer.status, body: await answer.json(), cache: answer.headers.get("cache-control") };
};

test("the process is healthy whatever its parts do", async () => {
  for (const failing of [[], ["database", "files"]]) {
    expect(await ask("/health", failing)).toEqual({ status: 200, body: { status: "ok" }, cache: "no-store" });
  }
});

test("the server is ready while all its parts work", async () => {
  expect(await ask("/ready", [])).toEqual({ status: 200, body: { status: "ready" }, cache: "no-store" });
  expect(await ask("/ready", ["database"])).toEqual({
    status: 503,
    body: { status: "unavailable", failing: ["database"] },
    cache: "no-store",
  });
});
