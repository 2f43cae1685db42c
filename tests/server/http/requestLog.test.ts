import { expect, test } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import { testServer } from "../helpers/testServer.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

onEachEngine("The log of requests", (db) => {
  test("names the operation of the account pool and the error that was sent", async () => {
    const server = testServer(db(), { variables: { TRUST_PROXY: "1" } });
    const call = (operation: string, body: object) =>
      server.post("/identity/", body, {
        "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
        "x-forwarded-for": "198.51.100.7:4000",
      });
    const AuthParameters = { USERNAME: "fern", PASSWORD: "wrong one" };
    await call("InitiateAuth", {
      ClientId: "switchback-web",
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters,
    });
    await call("ForgeAuth", {});
    expect(server.records.map(({ message, fields }) => ({ message, ...fields }))).toEqual([
      expect.objectContaining({
        message: "POST /identity/",
        status: 400,
        operation: "InitiateAuth",
        refusal: "NotAuthorizedException",
        address: "198.51.100.7",
      }),
      expect.objectContaining({ operation: "unknown", refusal: "UnknownOperationException" }),
    ]);
  });

  test("has the id that the response has; only a trusted proxy can set it", async () => {
    const idOf = async (TRUST_PROXY: string, given: string) => {
      const server = testServer(db(), { variables: { TRUST_PROXY } });
      const response = await server.get("/api/geo", { "x-request-id": given });
      const id = response.headers.get("x-request-id");
      expect(server.records.at(-1)?.fields?.requestId).toBe(id);
      return id;
    };
    expect(await idOf("1", "proxy-17")).toBe("proxy-17");
    expect(await idOf("0", "proxy-17")).toMatch(UUID);
    for (const given of ["x".repeat(65), "a b", "a=b"]) expect(await idOf("1", given)).toMatch(UUID);
  });

  test("cuts long paths", async () => {
    const server = testServer(db());
    await server.get(`/api/${"x".repeat(9000)}`);
    expect(server.records.at(-1)?.message).toBe(`GET /api/${"x".repeat(495)}`);
  });
});
