import { Hono } from "hono";
import { expect, test } from "vitest";
import { ApiError } from "../../../../src/server/http/apiError.ts";
import type { AppEnv } from "../../../../src/server/http/appEnv.ts";
import { requireSignIn } from "../../../../src/server/http/authenticate.ts";
import { ProviderRefusedError } from "../../../../src/server/ports/providerRefusedError.ts";

test.each([
  ["NotAuthorizedException", 401],
  ["UserNotFoundException", 401],
  ["LimitExceededException", 429],
  ["TooManyRequestsException", 429],
])("a pool that refuses with %s is answered with %d", async (reason, status) => {
  const getUser = async () => {
    throw new ProviderRefusedError(reason, "no");
  };
  const app = new Hono<AppEnv>();
  app.post("/", async (context) => {
    await requireSignIn({ env: { TRUST_PROXY: 0 }, pool: { getUser } as never }, context);
    return context.text("deleted");
  });
  app.onError((error, context) =>
    context.text("", error instanceof ApiError && error.status === status ? 200 : 500),
  );
  expect(
    (await app.request("/", { method: "POST", headers: { authorization: "Bearer a.b.c" } })).status,
  ).toBe(200);
});
