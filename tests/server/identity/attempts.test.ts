import { expect, test } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import { INCORRECT, LIMITED, PASSWORD, poolServer, TOO_MANY_PASSWORDS, times } from "./poolClient.ts";

const MINUTE = 60_000;

onEachEngine("Attempts at one name, at the embedded provider", (db) => {
  /** Calls from a network of its own each. */
  const from = (number: number) => ({ "x-forwarded-for": `198.51.100.${number}` });
  const passwordFrom = (
    server: ReturnType<typeof poolServer>,
    number: number,
    USERNAME: string,
    password = PASSWORD,
  ) =>
    server.call(
      "InitiateAuth",
      { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME, PASSWORD: password } },
      from(number),
    );

  test("wrong passwords from one network do not lock the account for another", async () => {
    const server = poolServer(db(), { TRUST_PROXY: "1" });
    await server.member("fern");
    await times(11, () => passwordFrom(server, 1, "fern", "wrong one"));
    expect(await passwordFrom(server, 1, "fern")).toEqual(TOO_MANY_PASSWORDS);
    expect(await passwordFrom(server, 2, "fern")).toHaveProperty("AuthenticationResult");
  });

  test("wrong codes from one network do not lock the code for another", async () => {
    const server = poolServer(db(), { TRUST_PROXY: "1" });
    await server.signUp("fern");
    const code = await server.lastCode();
    const confirmFrom = (number: number, ConfirmationCode: string) =>
      server.call("ConfirmSignUp", { Username: "fern", ConfirmationCode }, from(number));
    await times(10, () => confirmFrom(1, "000000"));
    expect(await confirmFrom(1, code)).toEqual(LIMITED);
    expect(await confirmFrom(2, code)).toEqual({});
  });

  test("requests for letters from one network leave some for another", async () => {
    const server = poolServer(db(), { TRUST_PROXY: "1" });
    await server.member("fern");
    const forgetFrom = (number: number) => server.call("ForgotPassword", { Username: "fern" }, from(number));
    await times(6, () => forgetFrom(1));
    expect(await forgetFrom(1)).toEqual(LIMITED);
    expect(await forgetFrom(2)).toHaveProperty("CodeDeliveryDetails");
  });

  test("the code of a letter's link can be used however many codes were guessed", async () => {
    const server = poolServer(db());
    await server.member("fern");
    await server.call("ForgotPassword", { Username: "fern" });
    const code = await server.lastCode();
    const [letter] = await server.letters();
    const linkCode = /\?code=(\w+)/.exec(letter?.text ?? "")?.[1];
    const reset = (ConfirmationCode = "") =>
      server.call("ConfirmForgotPassword", { Username: "fern", ConfirmationCode, Password: PASSWORD });
    await times(10, () => reset("000000"));
    expect(await reset(code)).toEqual(LIMITED);
    expect(await reset(linkCode)).toEqual({});
  });

  test("from all networks together, passwords after a hundred wait ever longer, known or not", async () => {
    const server = poolServer(db(), { TRUST_PROXY: "1" });
    await server.member("fern");
    for (const username of ["fern", "nobody"]) {
      const answers = await times(100, (index) =>
        passwordFrom(server, Math.floor(index / 10), username, "wrong one"),
      );
      expect(answers).toEqual(answers.map(() => INCORRECT));
      let network = 10;
      const attempt = () => passwordFrom(server, network++, username, "wrong one");
      for (const seconds of [1, 2, 4, 8]) {
        expect(await attempt()).toEqual(TOO_MANY_PASSWORDS);
        server.clock.time += seconds * 1000 - 1;
        expect(await attempt()).toEqual(TOO_MANY_PASSWORDS);
        server.clock.time += 1;
        expect(await attempt()).toEqual(INCORRECT);
      }
      server.clock.time += 15 * MINUTE;
      expect(await attempt()).toEqual(INCORRECT);
    }
    server.clock.time += 15 * MINUTE;
    expect(await passwordFrom(server, 1, "fern")).toHaveProperty("AuthenticationResult");
    // The right password starts again.
    for (let count = 0; count < 3; count++) await passwordFrom(server, 50, "fern", "wrong one");
    expect(await passwordFrom(server, 2, "fern")).toHaveProperty("AuthenticationResult");
  });

  test("the attempts at a username do not count for its e-mail address", async () => {
    const server = poolServer(db());
    await server.member("fern");
    await times(11, () => server.passwordAuth("fern", "wrong one"));
    expect(await server.passwordAuth("fern@mail.example", "wrong one")).toEqual(INCORRECT);
    expect(await server.passwordAuth("fern@mail.example")).toHaveProperty("AuthenticationResult");
  });
});
