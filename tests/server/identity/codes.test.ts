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
const HOUR = 3_600_000;

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

  test("a code has 8 letters and digits that cannot be misread, and is taken as it is read", async () => {
    const server = poolServer(db(), { RATE_LIMITS: "off" });
    const asRead = (code: string) => code.toLowerCase().replaceAll("1", "l").replaceAll("0", "o");
    for (let count = 0; count < 8; count++) {
      await server.signUp(`fern${count}`);
      const code = await server.lastCode();
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      expect(await server.confirm(`fern${count}`, asRead(code))).toEqual({});
    }
  });

  test("the link of a letter has a code of its own; one of the two is used", async () => {
    const server = poolServer(db());
    await server.member("fern");
    for (const isByLink of [true, false]) {
      await server.call("ForgotPassword", { Username: "fern" });
      const code = await server.lastCode();
      const [letter] = await server.letters();
      const linkCode = /\?code=([0-9A-Z]{26})&/.exec(letter?.text ?? "")?.[1] ?? "";
      const reset = (ConfirmationCode: string) =>
        server.call("ConfirmForgotPassword", { Username: "fern", ConfirmationCode, Password: PASSWORD });
      expect(linkCode).not.toContain(code);
      expect(await reset(isByLink ? linkCode : code)).toEqual({});
      expect(await reset(isByLink ? code : linkCode)).toEqual(EXPIRED);
    }
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
    expect(await server.call("ConfirmForgotPassword", reset)).toEqual(MISMATCH);
    expect(await server.confirm("fern", code)).toEqual({});
  });

  test("asked for again, the first code no longer counts", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    const first = await server.lastCode();
    await server.call("ResendConfirmationCode", { Username: "fern" });
    const second = await server.lastCode();
    expect(await server.confirm("fern", first)).toEqual(MISMATCH);
    expect(await server.confirm("fern", second)).toEqual({});
  });

  test("no code is sent to an account that is confirmed, and its owner learns that it is", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    const code = await server.lastCode();
    expect(await server.confirm("fern", code)).toEqual({});
    expect(await server.confirm("fern", code)).toEqual({
      __type: "NotAuthorizedException",
      message: "User cannot be confirmed. Current status is CONFIRMED",
    });
    expect(await server.call("ResendConfirmationCode", { Username: "FERN" })).toHaveProperty(
      "CodeDeliveryDetails",
    );
    expect(await server.lastCode()).toBe("");
    expect((await server.letters()).map(({ subject, text }) => ({ subject, text }))[0]).toEqual({
      subject: "Your Switchback account is already confirmed",
      text: "A new code was requested, but this e-mail address is already confirmed. You can log in:\nhttps://walks.example/login\n\nIf you did not request it, ignore this e-mail.\n",
    });
    expect(await server.confirm("fern", code)).toEqual(MISMATCH);
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
