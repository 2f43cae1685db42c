import { expect, test, vi } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import {
  INCORRECT,
  LIMITED,
  PASSWORD,
  poolServer,
  srpClient,
  TOO_MANY_PASSWORDS,
  times,
} from "./poolClient.ts";

const MINUTE = 60_000;

onEachEngine("Limits of the embedded provider", (db) => {
  test("ten wrong passwords lock an account for a quarter of an hour, known or not, at every server", async () => {
    const server = poolServer(db());
    await server.member("fern");
    for (const username of ["fern", "nobody"]) {
      const answers = await times(10, () => server.passwordAuth(username, "wrong one"));
      expect(answers).toEqual(answers.map(() => INCORRECT));
      expect(await server.passwordAuth(username)).toEqual(TOO_MANY_PASSWORDS);
      expect(await poolServer(db()).passwordAuth(username)).toEqual(TOO_MANY_PASSWORDS);
    }
    const client = srpClient();
    const AuthParameters = { USERNAME: "fern", SRP_A: client.SRP_A };
    const { ChallengeParameters } = await server.call("InitiateAuth", {
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters,
    });
    expect(await server.call("RespondToAuthChallenge", client.respond(ChallengeParameters))).toEqual(
      TOO_MANY_PASSWORDS,
    );
    server.clock.time += 15 * MINUTE;
    await server.signIn("fern");
  });

  test("a right password starts the count again", async () => {
    const server = poolServer(db());
    await server.member("fern");
    for (let round = 0; round < 2; round++) {
      await times(9, () => server.passwordAuth("fern", "wrong one"));
      await server.signIn("fern");
    }
  });

  test("LIMIT-15 a stranger's guesses delay a sign-in from a new network, not from one of the last 30 days", async () => {
    const server = poolServer(db(), { TRUST_PROXY: "1" });
    await server.member("fern");
    const signInAt = (address: string, PASSWORD_: string = PASSWORD) =>
      server.call(
        "InitiateAuth",
        { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: "fern", PASSWORD: PASSWORD_ } },
        { "x-forwarded-for": address },
      );
    await signInAt("198.51.100.1");
    const guess = async () => {
      for (let count = 0; count < 110; count++) await signInAt(`203.0.113.${count}`, "wrong one");
    };
    await guess();
    expect(await signInAt("198.51.100.2")).toEqual(TOO_MANY_PASSWORDS);
    expect(await signInAt("198.51.100.1", "wrong one")).toEqual(INCORRECT);
    expect(await signInAt("198.51.100.1")).toHaveProperty("AuthenticationResult");
    const day = 24 * 60 * MINUTE;
    server.clock.time += 30 * day - MINUTE;
    await guess();
    expect(await signInAt("198.51.100.2")).toEqual(TOO_MANY_PASSWORDS);
    expect(await signInAt("198.51.100.1")).toHaveProperty("AuthenticationResult");
    server.clock.time += 30 * day;
    await guess();
    expect(await signInAt("198.51.100.1")).toEqual(TOO_MANY_PASSWORDS);
  });

  test("a new password opens a locked account", async () => {
    const server = poolServer(db());
    await server.member("fern");
    await times(11, () => server.passwordAuth("fern", "wrong one"));
    await server.call("ForgotPassword", { Username: "fern" });
    const ConfirmationCode = await server.lastCode();
    await server.call("ConfirmForgotPassword", { Username: "fern", ConfirmationCode, Password: PASSWORD });
    await server.signIn("fern");
  });

  test.each(["ForgotPassword", "ResendConfirmationCode"])(
    "%s sends six letters an hour to one account, known or not",
    async (operation) => {
      const server = poolServer(db());
      await server.signUp("fern");
      await server.signUp("moss");
      for (const Username of ["fern", "nobody"]) {
        const answers = await times(6, () => server.call(operation, { Username }));
        for (const answer of answers) expect(answer).toHaveProperty("CodeDeliveryDetails");
        expect(await server.call(operation, { Username })).toEqual(LIMITED);
      }
      expect(await server.call(operation, { Username: "moss" })).toHaveProperty("CodeDeliveryDetails");
      const letters = (await server.letters()).filter(({ to }) => to === "fern@mail.example");
      expect(letters).toHaveLength(7);
      server.clock.time += 60 * MINUTE;
      expect(await server.call(operation, { Username: "fern" })).toHaveProperty("CodeDeliveryDetails");
    },
  );

  test("ten codes an hour may be tried at an account, however many were sent", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    for (let sent = 0; sent < 2; sent++) {
      const answers = await times(5, () => server.confirm("fern", "000000"));
      expect(answers.map(({ __type }) => __type)).toEqual(answers.map(() => "CodeMismatchException"));
      await server.call("ResendConfirmationCode", { Username: "fern" });
    }
    const code = await server.lastCode();
    expect(await server.confirm("fern", code)).toEqual(LIMITED);
    server.clock.time += 60 * MINUTE;
    expect(await server.confirm("fern", code)).toEqual({});
  });

  test("an address signs up twenty times an hour", async () => {
    const server = poolServer(db(), { TRUST_PROXY: "1" });
    const signUp = (name: string, address: string) =>
      server.call(
        "SignUp",
        {
          Username: name,
          Password: PASSWORD,
          UserAttributes: [{ Name: "email", Value: `${name}@mail.example` }],
        },
        { "x-forwarded-for": address },
      );
    const answers = await times(20, (index) => signUp(`fern${index}`, "198.51.100.1"));
    for (const answer of answers) expect(answer).toHaveProperty("UserSub");
    expect(await signUp("moss", "198.51.100.1")).toEqual(LIMITED);
    expect(await signUp("moss", "198.51.100.2")).toHaveProperty("UserSub");
    server.clock.time += 60 * MINUTE;
    expect(await signUp("sage", "198.51.100.1")).toHaveProperty("UserSub");
  });

  test("an address tries to sign in a hundred times in a quarter of an hour, as whomever", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const answers = await times(100, (index) => {
      server.clock.time += 1000;
      return server.passwordAuth(`nobody${index}`);
    });
    expect(answers).toEqual(answers.map(() => INCORRECT));
    expect(await server.passwordAuth("fern")).toEqual(TOO_MANY_PASSWORDS);
    server.clock.time += 15 * MINUTE - 99_000;
    await server.signIn("fern");
  });

  test.each(["ForgotPassword", "ResendConfirmationCode"])(
    "an address has %s send thirty letters an hour, to whomever",
    async (operation) => {
      const server = poolServer(db());
      const ask = (Username: string) => server.call(operation, { Username });
      const answers = await times(30, (index) => ask(`nobody${index}`));
      for (const answer of answers) expect(answer).toHaveProperty("CodeDeliveryDetails");
      expect(await ask("fern")).toEqual(LIMITED);
      server.clock.time += 60 * MINUTE;
      expect(await ask("fern")).toHaveProperty("CodeDeliveryDetails");
    },
  );

  test("an address makes 120 calls a minute", async () => {
    const server = poolServer(db());
    const call = () => server.call("RevokeToken", { Token: "unknown" });
    expect(await times(120, call)).toEqual(Array.from({ length: 120 }, () => ({})));
    expect(await call()).toEqual(LIMITED);
    server.clock.time += MINUTE;
    expect(await call()).toEqual({});
  });

  test("RATE_LIMITS=off lifts them all", async () => {
    const server = poolServer(db(), { RATE_LIMITS: "off" });
    await server.signUp("fern");
    await times(12, () => server.passwordAuth("fern", "wrong one"));
    expect(await server.passwordAuth("fern")).toMatchObject({ __type: "UserNotConfirmedException" });
    await times(8, () => server.call("ResendConfirmationCode", { Username: "fern" }));
    const code = await server.lastCode();
    await times(25, () => server.confirm("fern", "000000"));
    expect(await server.confirm("fern", code)).toEqual({});
  });

  test("calls of a network over its limit are refused without a query", async () => {
    const server = poolServer(db());
    await times(121, () => server.call("GetUser", { AccessToken: "x" }));
    const insert = vi.spyOn(db(), "insert");
    expect(await server.call("GetUser", { AccessToken: "x" })).toEqual(LIMITED);
    expect(insert).not.toHaveBeenCalled();
    insert.mockRestore();
  });
});
