import { expect, test } from "vitest";
import { identityAccounts } from "../../../src/server/db/identitySchema.ts";
import { codeInMail } from "../../helpers/codeInMail.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { PASSWORD, poolServer, srpClient, TOO_MANY_PASSWORDS } from "./poolClient.ts";

const EXISTS = { __type: "UsernameExistsException", message: "User already exists" };
const LIMITED = { __type: "LimitExceededException" };
const MISMATCH = { __type: "CodeMismatchException" };
const NEW_ADDRESS = "right@mail.example";

onEachEngine("Another address before the account is confirmed", (db) => {
  const accounts = () => db().select().from(identityAccounts);
  const changeTo = (server: ReturnType<typeof poolServer>, email: string, password = PASSWORD) =>
    server.signUp("Fern", { email, password });

  test("AUTH-52 the account keeps its id and age, gets a new code, and signs in by the new address only", async () => {
    const server = poolServer(db());
    const { UserSub } = await server.signUp("fern");
    const [before] = await accounts();
    const oldCode = await server.lastCode();
    server.clock.time += 60_000;
    expect(await changeTo(server, NEW_ADDRESS)).toMatchObject({
      UserConfirmed: false,
      UserSub,
      CodeDeliveryDetails: { Destination: "r***@m***" },
    });
    const [after, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(after).toMatchObject({
      sub: before?.sub,
      createdAt: before?.createdAt,
      username: "Fern",
      email: NEW_ADDRESS,
    });
    const [letter] = await server.letters();
    expect(letter?.to).toBe(NEW_ADDRESS);
    expect(await server.confirm("fern", oldCode)).toMatchObject(MISMATCH);
    expect(await server.confirm("fern", codeInMail(letter?.text))).toEqual({});
    await server.signIn("fern");
    await server.signIn(NEW_ADDRESS);
    expect(await server.passwordAuth("fern@mail.example")).toMatchObject({
      __type: "NotAuthorizedException",
    });
    // The old address is free.
    expect(await server.signUp("moss", { email: "fern@mail.example" })).toHaveProperty("UserSub");
  });

  test("AUTH-52 a code for a password, sent to the old address, does not prove the new one", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    await server.call("ForgotPassword", { Username: "fern" });
    const ConfirmationCode = await server.lastCode();
    await changeTo(server, NEW_ADDRESS);
    const answer = await server.call("ConfirmForgotPassword", {
      Username: "fern",
      ConfirmationCode,
      Password: "another one",
    });
    expect(answer).toMatchObject(MISMATCH);
    expect(await accounts()).toMatchObject([{ isConfirmed: false }]);
  });

  test("AUTH-52 codes requested during the change go to the address that they prove", async () => {
    const server = poolServer(db(), { RATE_LIMITS: "off" });
    await server.signUp("fern");
    const operations = ["ForgotPassword", "ResendConfirmationCode", "ForgotPassword"];
    await Promise.all([
      ...operations.map((operation) => server.call(operation, { Username: "fern" })),
      changeTo(server, NEW_ADDRESS),
      ...operations.map((operation) => server.call(operation, { Username: "fern" })),
    ]);
    const toOldAddress = (await server.letters()).filter(({ to }) => to === "fern@mail.example");
    for (const { text } of toOldAddress) {
      const ConfirmationCode = codeInMail(text);
      expect(await server.confirm("fern", ConfirmationCode)).toMatchObject(MISMATCH);
      const reset = { Username: "fern", ConfirmationCode, Password: "another one" };
      expect(await server.call("ConfirmForgotPassword", reset)).toMatchObject(MISMATCH);
    }
    expect(toOldAddress.length).toBeGreaterThan(0);
  });

  test("AUTH-52 a sign-in begun by the old address ends with it", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    const client = srpClient();
    const { ChallengeParameters } = await server.call("InitiateAuth", {
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: "fern@mail.example", SRP_A: client.SRP_A },
    });
    await changeTo(server, NEW_ADDRESS);
    await server.confirm("fern", await server.lastCode());
    expect(await server.call("RespondToAuthChallenge", client.respond(ChallengeParameters))).toMatchObject({
      __type: "NotAuthorizedException",
    });
  });

  test("AUTH-52 an address that another account has is refused, and the old code stays valid", async () => {
    const server = poolServer(db());
    await server.member("moss");
    await server.signUp("fern");
    const code = await server.lastCode();
    expect(await changeTo(server, "MOSS@mail.example")).toEqual({
      __type: "UserLambdaValidationException",
      message: "PreSignUp failed with error User with email MOSS@mail.example already exists.",
    });
    expect(await server.confirm("fern", code)).toEqual({});
  });

  test("AUTH-52 of two accounts that change to one address at once, one gets it", async () => {
    const server = poolServer(db());
    const names = ["fern", "moss", "sage"];
    for (const name of names) await server.signUp(name);
    const answers = await Promise.all(names.map((name) => server.signUp(name, { email: NEW_ADDRESS })));
    expect(answers.filter(({ UserSub }) => UserSub)).toHaveLength(1);
    expect(answers.filter(({ message }) => message?.includes("already exists"))).toHaveLength(2);
  });

  test("AUTH-52 the confirmed account is not changed, however right the password", async () => {
    const server = poolServer(db());
    await server.member("fern");
    expect(await changeTo(server, NEW_ADDRESS)).toEqual(EXISTS);
    expect(await accounts()).toMatchObject([{ email: "fern@mail.example" }]);
  });

  test("AUTH-52 a wrong password counts as an attempt, like that of a sign-in", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await changeTo(server, NEW_ADDRESS, "wrong one")).toEqual(EXISTS);
      expect(await server.passwordAuth("fern", "wrong one")).toMatchObject({
        __type: "NotAuthorizedException",
      });
    }
    expect(await changeTo(server, NEW_ADDRESS)).toEqual(TOO_MANY_PASSWORDS);
    expect(await server.passwordAuth("fern")).toEqual(TOO_MANY_PASSWORDS);
    expect(await accounts()).toMatchObject([{ email: "fern@mail.example" }]);
  });

  test("AUTH-52 changes share the limit of letters with codes that are sent again", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    for (let sent = 0; sent < 3; sent++) {
      await server.call("ResendConfirmationCode", { Username: "fern" });
      expect(await changeTo(server, `${sent}@mail.example`)).toHaveProperty("UserSub");
    }
    expect(await changeTo(server, NEW_ADDRESS)).toMatchObject(LIMITED);
    expect(await server.call("ResendConfirmationCode", { Username: "fern" })).toMatchObject(LIMITED);
  });
});
