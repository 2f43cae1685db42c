import { expect, test } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import { PASSWORD, poolServer } from "./poolClient.ts";

const MISMATCH = {
  __type: "CodeMismatchException",
  message: "Invalid verification code provided, please try again.",
};
const EXPIRED = {
  __type: "ExpiredCodeException",
  message: "Invalid code provided, please request a code again.",
};
const LOCKED = {
  __type: "LimitExceededException",
  message: "Attempt limit exceeded, please try after some time.",
};
const HOUR = 3_600_000;

/** Codes that are not the given one. */
function* wrongCodes(code: string) {
  for (let number = 0; ; number++) {
    const guess = String(number).padStart(6, "0");
    if (guess !== code) yield guess;
  }
}

onEachEngine("Codes of the embedded provider", (db) => {
  test.each([
    { life: "a day", operation: "ConfirmSignUp", milliseconds: 24 * HOUR },
    { life: "an hour", operation: "ConfirmForgotPassword", milliseconds: HOUR },
  ])("a code for $operation is good for $life", async ({ operation, milliseconds }) => {
    const server = poolServer(db());
    const use = async (username: string, wait: number) => {
      await server.signUp(username);
      if (operation === "ConfirmForgotPassword") await server.call("ForgotPassword", { Username: username });
      const ConfirmationCode = await server.lastCode();
      server.clock.time += wait;
      return server.call(operation, { Username: username, ConfirmationCode, Password: PASSWORD });
    };
    expect(await use("fern", milliseconds - 1)).toEqual({});
    expect(await use("moss", milliseconds)).toEqual(EXPIRED);
  });

  test("five wrong tries lock a code, and a new one is open again", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    const code = await server.lastCode();
    const guesses = wrongCodes(code);
    for (let count = 0; count < 5; count++) {
      expect(await server.confirm("fern", guesses.next().value ?? "")).toEqual(MISMATCH);
    }
    expect(await server.confirm("fern", code)).toEqual(LOCKED);
    await server.call("ResendConfirmationCode", { Username: "fern" });
    expect(await server.confirm("fern", await server.lastCode())).toEqual({});
  });

  test("four wrong tries do not", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    const code = await server.lastCode();
    const guesses = wrongCodes(code);
    for (let count = 0; count < 4; count++) await server.confirm("fern", guesses.next().value ?? "");
    expect(await server.confirm("fern", code)).toEqual({});
  });

  test("guesses made at once are all counted", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    const guesses = wrongCodes(await server.lastCode());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.confirm("fern", guesses.next().value ?? "")),
    );
    expect(answers.filter(({ __type }) => __type === MISMATCH.__type)).toHaveLength(5);
    expect(answers.filter(({ __type }) => __type === LOCKED.__type)).toHaveLength(7);
  });

  test("a code answers once, also when it is sent twice at once", async () => {
    const server = poolServer(db());
    await server.member("fern");
    await server.call("ForgotPassword", { Username: "fern" });
    const input = { Username: "fern", ConfirmationCode: await server.lastCode(), Password: "another one" };
    const answers = await Promise.all([1, 2].map(() => server.call("ConfirmForgotPassword", input)));
    expect(answers.filter(({ __type }) => !__type)).toHaveLength(1);
    expect(await server.call("ConfirmForgotPassword", input)).toEqual(EXPIRED);
  });

  test("a code is good for its own account and purpose only", async () => {
    const server = poolServer(db());
    await server.signUp("moss");
    await server.signUp("fern");
    const code = await server.lastCode();
    expect(await server.confirm("moss", code)).toEqual(MISMATCH);
    const reset = { Username: "fern", ConfirmationCode: code, Password: PASSWORD };
    expect(await server.call("ConfirmForgotPassword", reset)).toEqual(EXPIRED);
    expect(await server.confirm("fern", code)).toEqual({});
  });

  test("asked for again, the first code no longer counts", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    const first = await server.lastCode();
    await server.call("ResendConfirmationCode", { Username: "fern" });
    const second = await server.lastCode();
    if (first !== second) expect(await server.confirm("fern", first)).toEqual(MISMATCH);
    expect(await server.confirm("fern", second)).toEqual({});
  });

  test("no code is sent to an account that is confirmed", async () => {
    const server = poolServer(db());
    await server.member("fern");
    expect(await server.call("ResendConfirmationCode", { Username: "FERN" })).toEqual({
      __type: "InvalidParameterException",
      message: "User is already confirmed.",
    });
  });

  test("the code of a forgotten password proves the address and ends every session", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const { RefreshToken } = await server.signIn("fern");
    await server.signUp("moss");
    for (const username of ["fern", "moss"]) {
      await server.call("ForgotPassword", { Username: username });
      const ConfirmationCode = await server.lastCode();
      const input = { Username: username, ConfirmationCode, Password: "something new" };
      expect(await server.call("ConfirmForgotPassword", input)).toEqual({});
      expect(await server.passwordAuth(username)).toMatchObject({ __type: "NotAuthorizedException" });
      expect(await server.passwordAuth(username, "something new")).toHaveProperty("AuthenticationResult");
    }
    expect(await server.call("GetTokensFromRefreshToken", { RefreshToken })).toMatchObject({
      __type: "NotAuthorizedException",
    });
  });
});
