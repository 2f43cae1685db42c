import { expect, test } from "vitest";
import { identityAccounts } from "../../../src/server/db/identitySchema.ts";
import { N } from "../../../src/server/identity/srpNumbers.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { INCORRECT, PASSWORD, poolServer, srpClient } from "./poolClient.ts";

const NO_SESSION = { __type: "NotAuthorizedException", message: "Invalid session for the user." };

onEachEngine("Sign-in at the embedded provider", (db) => {
  const begin = (server: ReturnType<typeof poolServer>, username: string, SRP_A: string) =>
    server.call("InitiateAuth", {
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: username, SRP_A },
    });

  test("SYS-14 begun at one server it ends at another over the same database", async () => {
    const one = poolServer(db());
    const other = poolServer(db());
    const sub = await one.member("fern");
    const client = srpClient();
    const { ChallengeParameters } = await begin(one, "fern", client.SRP_A);
    const answer = await other.call("RespondToAuthChallenge", client.respond(ChallengeParameters));
    const { AccessToken = "", RefreshToken } = answer.AuthenticationResult ?? {};
    expect(await one.call("GetUser", { AccessToken })).toMatchObject({ Username: "fern" });
    expect(await one.embedded.provider.verify(AccessToken)).toEqual({
      role: "user",
      userId: sub,
      username: "fern",
    });
    expect(await one.call("GetTokensFromRefreshToken", { RefreshToken })).toHaveProperty(
      "AuthenticationResult",
    );
  });

  test("a challenge is answered once, right or wrong", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const client = srpClient();
    const { ChallengeParameters } = await begin(server, "fern", client.SRP_A);
    const right = client.respond(ChallengeParameters);
    expect(
      await server.call("RespondToAuthChallenge", client.respond(ChallengeParameters, "wrong one")),
    ).toEqual(INCORRECT);
    expect(await server.call("RespondToAuthChallenge", right)).toEqual(NO_SESSION);

    const again = await begin(server, "fern", client.SRP_A);
    const answers = await Promise.all(
      [1, 2].map(() => server.call("RespondToAuthChallenge", client.respond(again.ChallengeParameters))),
    );
    expect(answers.filter(({ AuthenticationResult }) => AuthenticationResult)).toHaveLength(1);
  });

  test("a challenge waits for three minutes", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const answerAfter = async (wait: number) => {
      const client = srpClient();
      const { ChallengeParameters } = await begin(server, "fern", client.SRP_A);
      server.clock.time += wait;
      return server.call("RespondToAuthChallenge", client.respond(ChallengeParameters));
    };
    expect(await answerAfter(179_999)).toHaveProperty("AuthenticationResult");
    expect(await answerAfter(180_000)).toEqual(NO_SESSION);
  });

  test("an answer in another's name, or cut short, is refused", async () => {
    const server = poolServer(db());
    const moss = await server.member("moss");
    await server.member("fern");
    const client = srpClient();
    const change = async (responses: Record<string, string>) => {
      const { ChallengeParameters } = await begin(server, "fern", client.SRP_A);
      const answer = client.respond(ChallengeParameters);
      Object.assign(answer.ChallengeResponses, responses);
      return server.call("RespondToAuthChallenge", answer);
    };
    expect(await change({ USERNAME: moss })).toEqual(NO_SESSION);
    expect(await change({ PASSWORD_CLAIM_SECRET_BLOCK: "AAAA" })).toEqual(NO_SESSION);
    expect(await change({ PASSWORD_CLAIM_SIGNATURE: "AAAA" })).toEqual(INCORRECT);
    expect(await change({ TIMESTAMP: "Sat Nov 21 08:00:01 UTC 2026" })).toEqual(INCORRECT);
    expect(await change({})).toHaveProperty("AuthenticationResult");
  });

  test("public numbers that give the key away are refused", async () => {
    const server = poolServer(db());
    for (const SRP_A of ["0", "1", N - 1n, N, N + 1n, 2n * N].map((number) => number.toString(16))) {
      expect((await begin(server, "fern", SRP_A)).__type).toBe("InvalidParameterException");
    }
    expect(await begin(server, "fern", "2")).toHaveProperty("ChallengeParameters");
    expect(await begin(server, "fern", (N - 2n).toString(16))).toHaveProperty("ChallengeParameters");
    for (const SRP_A of ["", "xyz", "-2", "0x2"]) {
      expect((await begin(server, "fern", SRP_A)).__type).toBe("InvalidParameterException");
    }
  });

  test("a challenge for an unknown user looks like any other and is always the same", async () => {
    const server = poolServer(db());
    const sub = await server.member("fern");
    const { SRP_A } = srpClient();
    const known = (await begin(server, "fern", SRP_A)).ChallengeParameters ?? {};
    const unknown = (await begin(server, "nobody", SRP_A)).ChallengeParameters ?? {};
    const again = (await begin(poolServer(db()), "NoBody", SRP_A)).ChallengeParameters ?? {};
    expect(known.USER_ID_FOR_SRP).toBe(sub);
    for (const key of ["USERNAME", "USER_ID_FOR_SRP", "SALT"]) {
      expect(again[key]).toBe(unknown[key]);
      expect(unknown[key]).not.toBe(known[key]);
      expect(unknown[key]?.replaceAll(/[\da-f]/g, "x")).toBe(known[key]?.replaceAll(/[\da-f]/g, "x"));
    }
    expect(unknown.USER_ID_FOR_SRP).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(again.SRP_B).not.toBe(unknown.SRP_B);
    const client = srpClient();
    const { ChallengeParameters } = await begin(server, "nobody", client.SRP_A);
    expect(await server.call("RespondToAuthChallenge", client.respond(ChallengeParameters))).toEqual(
      INCORRECT,
    );
  });

  test("a challenge for an e-mail address does not reveal whose it is", async () => {
    const server = poolServer(db());
    const sub = await server.member("fern");
    const { SRP_A } = srpClient();
    const challenge = async (name: string) => (await begin(server, name, SRP_A)).ChallengeParameters ?? {};
    const [byName, byEmail, again] = [
      await challenge("fern"),
      await challenge("fern@mail.example"),
      await challenge("FERN@Mail.example"),
    ];
    expect(byName.USER_ID_FOR_SRP).toBe(sub);
    for (const key of ["USERNAME", "USER_ID_FOR_SRP", "SALT"]) {
      expect(byEmail[key]).not.toBe(byName[key]);
      expect(again[key]).toBe(byEmail[key]);
    }
    const client = srpClient();
    const { ChallengeParameters } = await begin(server, "fern@mail.example", client.SRP_A);
    const answer = await server.call("RespondToAuthChallenge", client.respond(ChallengeParameters));
    expect(answer).toHaveProperty("AuthenticationResult");
  });

  test("an account without credentials for its e-mail address signs in by it, with those of its username", async () => {
    const server = poolServer(db());
    await server.member("fern");
    await db().update(identityAccounts).set({ emailId: null, emailSalt: null, sealedEmailVerifier: null });
    const client = srpClient();
    const { ChallengeParameters } = await begin(server, "fern@mail.example", client.SRP_A);
    const answer = await server.call("RespondToAuthChallenge", client.respond(ChallengeParameters));
    expect(answer).toHaveProperty("AuthenticationResult");
    expect(await server.passwordAuth("fern@mail.example")).toHaveProperty("AuthenticationResult");
  });

  test("an account that is not confirmed is told only to those who know its password", async () => {
    const server = poolServer(db());
    await server.signUp("fern");
    expect(await server.passwordAuth("fern", "wrong one")).toEqual(INCORRECT);
    expect(await server.passwordAuth("fern")).toEqual({
      __type: "UserNotConfirmedException",
      message: "User is not confirmed.",
    });
  });

  test("with CONFIRM=auto an account is confirmed at once", async () => {
    const server = poolServer(db(), { CONFIRM: "auto" });
    expect(await server.signUp("fern")).toMatchObject({ UserConfirmed: true });
    expect(await server.lastCode()).toBe("");
    await server.signIn("fern");
  });

  test("other ways to sign in are refused", async () => {
    const server = poolServer(db());
    for (const AuthFlow of ["ADMIN_NO_SRP_AUTH", "CUSTOM_AUTH", "USER_AUTH", ""]) {
      const AuthParameters = { USERNAME: "fern", PASSWORD };
      expect((await server.call("InitiateAuth", { AuthFlow, AuthParameters })).__type).toBe(
        "InvalidParameterException",
      );
    }
  });
});
