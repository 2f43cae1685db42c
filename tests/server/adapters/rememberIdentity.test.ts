import { expect, test, vi } from "vitest";
import { createGuestTokens } from "../../../src/server/adapters/guestTokens.ts";
import { rememberIdentity } from "../../../src/server/adapters/rememberIdentity.ts";

const LIFE_SECONDS = 150;

/** Guest tokens, and a clock that tests move. */
function remembered() {
  const clock = { time: Date.parse("2026-06-01T12:00:00Z") };
  const tokens = createGuestTokens("a key for tests, 32 characters long", LIFE_SECONDS, () => clock.time);
  const verify = vi.spyOn(tokens, "verify");
  const identity = rememberIdentity(tokens, () => clock.time);
  const after = (seconds: number) => {
    clock.time += 1000 * seconds;
  };
  return { tokens, verify, identity, after };
}

test("a token is verified once a minute", async () => {
  const { tokens, verify, identity, after } = remembered();
  const token = await tokens.issue();
  for (let i = 0; i < 3; i++) expect(await identity.verify(token)).toEqual({ role: "guest" });
  after(59);
  await identity.verify(token);
  expect(verify).toHaveBeenCalledTimes(1);
  after(1);
  await identity.verify(token);
  expect(verify).toHaveBeenCalledTimes(2);
});

test("a token is verified again after the clock was set back", async () => {
  const { tokens, verify, identity, after } = remembered();
  const token = await tokens.issue();
  await identity.verify(token);
  after(-3_600);
  await identity.verify(token);
  expect(verify).toHaveBeenCalledTimes(2);
});

test("a token is not accepted after its expiry", async () => {
  const { tokens, identity, after } = remembered();
  const token = await tokens.issue();
  after(LIFE_SECONDS - 1);
  expect(await identity.verify(token)).toEqual({ role: "guest" });
  after(1);
  expect(await identity.verify(token)).toBe("expired");
});

test("refused tokens and tokens without an expiry are verified every time", async () => {
  const { tokens, verify, identity } = remembered();
  const token = await tokens.issue();
  for (let i = 0; i < 2; i++) expect(await identity.verify(`${token}x`)).toBeNull();
  expect(verify).toHaveBeenCalledTimes(2);
  verify.mockResolvedValue({ role: "guest" });
  for (let i = 0; i < 2; i++) expect(await identity.verify("opaque")).toEqual({ role: "guest" });
  expect(verify).toHaveBeenCalledTimes(4);
});
