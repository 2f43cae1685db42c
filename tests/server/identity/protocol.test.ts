import { expect, test, vi } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import { PASSWORD, poolServer } from "./poolClient.ts";

const OPERATIONS = [
  "SignUp",
  "ConfirmSignUp",
  "ResendConfirmationCode",
  "InitiateAuth",
  "RespondToAuthChallenge",
  "GetTokensFromRefreshToken",
  "RevokeToken",
  "GlobalSignOut",
  "GetUser",
  "ForgotPassword",
  "ConfirmForgotPassword",
];

onEachEngine("API-48 The protocol at /identity/", (db) => {
  test("answers in the protocol's media type, never to be kept", async () => {
    const server = poolServer(db());
    const { headers } = await server.post("SignUp", "{}");
    expect(headers.get("content-type")).toBe("application/x-amz-json-1.1");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test.each(OPERATIONS)("%s refuses what is no call with 400", async (operation) => {
    const server = poolServer(db(), { RATE_LIMITS: "off" });
    for (const body of [
      "",
      "{",
      "\u0000",
      "{}",
      "[]",
      "null",
      "1",
      '"x"',
      '{"ClientId":7}',
      '{"Username":{}}',
    ]) {
      const { status, body: answer } = await server.post(operation, body);
      expect(status).toBe(400);
      expect(answer.__type).toMatch(/^(Serialization|InvalidParameter)Exception$/);
      expect(answer.message).not.toBe("");
    }
  });

  test.each(OPERATIONS.filter((name) => !/User$|GlobalSignOut/.test(name)))(
    "%s refuses another client",
    async (operation) => {
      const server = poolServer(db());
      const input = {
        ClientId: "another",
        Username: "fern",
        Password: PASSWORD,
        ConfirmationCode: "123456",
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: "fern", PASSWORD },
        ChallengeName: "PASSWORD_VERIFIER",
        RefreshToken: "x",
        Token: "x",
      };
      expect(await server.call(operation, input)).toEqual({
        __type: "ResourceNotFoundException",
        message: "User pool client another does not exist.",
      });
    },
  );

  test("operations that it does not have are unknown", async () => {
    const server = poolServer(db());
    for (const name of ["", "AdminDeleteUser", "signUp", "SignUp.SignUp", "constructor", "__proto__"]) {
      const { status, body } = await server.post(name, "{}");
      expect({ status, type: body.__type }).toEqual({ status: 400, type: "UnknownOperationException" });
    }
    const answer = await server.app.request("/identity/", { method: "POST", body: "{}" });
    expect(answer.status).toBe(400);
  });

  test("a body holds at most 32 KiB", async () => {
    const server = poolServer(db());
    const body = (length: number) =>
      JSON.stringify({ ClientId: "x".repeat(length - '{"ClientId":""}'.length) });
    expect((await server.post("GetUser", body(32 * 1024))).body.__type).toBe("InvalidParameterException");
    const { status, body: answer } = await server.post("GetUser", body(32 * 1024 + 1));
    expect({ status, answer }).toEqual({
      status: 400,
      answer: { __type: "SerializationException", message: "A request body may have at most 32768 bytes" },
    });
  });

  test("of a text that is too long only the length is looked at", async () => {
    const server = poolServer(db());
    const { message } = await server.call("SignUp", { Username: "fern", Password: `${"x".repeat(256)} ` });
    expect(message).toBe(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length less than or equal to 256",
    );
  });

  test("answers POST only, its keys GET only, and nothing else is there", async () => {
    const { app } = poolServer(db());
    const status = async (path: string, method: string) => (await app.request(path, { method })).status;
    for (const method of ["GET", "PUT", "DELETE"]) expect(await status("/identity/", method)).toBe(405);
    expect(await status("/identity/local_embedded/.well-known/jwks.json", "POST")).toBe(405);
    for (const path of ["/identity/x", "/identity/other_pool/.well-known/jwks.json"]) {
      expect(await status(path, "GET")).toBe(404);
      expect(await status(path, "POST")).toBe(404);
    }
  });

  test("every problem of a call is told at once, and a password never", async () => {
    const server = poolServer(db());
    const { message = "" } = await server.call("SignUp", { Username: "a b", Password: " secret words " });
    expect(message).toMatch(/^2 validation errors detected: Value at 'username' .*; Value at 'password' /);
    expect(message).not.toContain("secret");
  });

  test("a failure inside is told without its reason", async () => {
    const server = poolServer(db());
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(db(), "insert").mockImplementationOnce(() => {
      throw new Error("secret place");
    });
    const { status, body } = await server.post(
      "ForgotPassword",
      '{"ClientId":"switchback-web","Username":"a"}',
    );
    expect(status).toBe(500);
    expect(body).toEqual({ __type: "InternalErrorException", message: "Internal server error" });
    expect(logged).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
