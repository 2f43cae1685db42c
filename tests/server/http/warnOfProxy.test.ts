import { expect, test } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import { testServer } from "../helpers/testServer.ts";

onEachEngine("A proxy in front", (db) => {
  const warningsWith = async (TRUST_PROXY: string, headers: Record<string, string>) => {
    const server = testServer(db(), { variables: { TRUST_PROXY } });
    for (let call = 0; call < 3; call++) await server.get("/api/geo", headers);
    return server.records.filter(({ level }) => level === "warn").map(({ message }) => message);
  };

  test("that is not trusted is reported once", async () => {
    expect(await warningsWith("0", { "x-forwarded-for": "198.51.100.7" })).toEqual([
      "A request has X-Forwarded-For, but TRUST_PROXY is 0: all visitors share one rate limit",
    ]);
    expect(await warningsWith("0", {})).toEqual([]);
    expect(await warningsWith("1", { "x-forwarded-for": "198.51.100.7" })).toEqual([]);
  });
});
