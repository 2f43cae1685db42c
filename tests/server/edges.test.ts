import { expect, test, vi } from "vitest";
import { errorBody } from "../../src/contract/errorBody.ts";
import { ProviderUnavailableError } from "../../src/server/ports/providerUnavailableError.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

const CALLS = [
  "/api/users/guest-token",
  "/api/guides/",
  "/api/guides/A",
  "/api/guides/A/geo",
  "/api/guides/A/waypoints",
  "/api/guides/lines/1/0/0",
  "/api/guides/A/comments",
  "/api/users/profile/mine",
  "/api/users/request-password-reset/?email=a@b.example",
  "/api/payment/active-subscription",
  "/api/payment/available-countries",
  "/api/geo",
  "/api/pictures/x.svg",
  "/tiles/dem/0/0/0.png",
  "/health",
  "/ready",
];

onEachEngine("Every call", (db) => {
  test.each(CALLS)("%s answers other methods with 405 and an error body", async (path) => {
    const server = testServer(db());
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await server.app.request(path, { method, body: "{not json" });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, HEAD");
      expect(errorBody.parse(await answer.json()).id).toBe(4);
    }
  });

  test.each(["/api/waypoints/1-1/comments", "/api/waypoints/1-1/comments/"])(
    "%s answers GET and POST only",
    async (path) => {
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const answer = await testServer(db()).app.request(path, { method });
        expect(answer.status).toBe(405);
        expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
        expect(errorBody.parse(await answer.json()).id).toBe(4);
      }
    },
  );

  test.each(["/api/users/post-signup", "/api/users/update-attributes", "/api/users/confirm-reset-password"])(
    "%s answers POST only",
    async (path) => {
      for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
        const answer = await testServer(db()).app.request(path, { method });
        expect(answer.status).toBe(405);
        expect(answer.headers.get("allow")).toBe("POST");
        expect(errorBody.parse(await answer.json()).id).toBe(4);
      }
    },
  );

  test.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/guides/A/geo/more",
    "/api/users",
    "/tiles/x",
    "/api/%ff",
  ])("%s is not there", async (path) => {
    for (const method of ["GET", "POST"]) {
      const answer = await testServer(db()).app.request(path, { method });
      expect(answer.status).toBe(404);
      expect(errorBody.parse(await answer.json()).id).toBe(3);
    }
  });

  test("a body over the limit is refused", async () => {
    const server = testServer(db());
    const body = "x".repeat(65 * 1024);
    const answer = await server.app.request("/api/users/post-signup", { method: "POST", body });
    expect(answer.status).toBe(413);
    expect(errorBody.parse(await answer.json()).id).toBe(5);
  });

  test("a failure inside is told without its reason", async () => {
    const server = testServer(db(), { demTile: () => Promise.reject(new Error("secret place")) });
    await server.store(guideDraftOf("A", { isDemo: true }));
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await server.get("/tiles/dem/0/0/0.png");
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ id: 50, message: "Internal server error" });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  test.each([
    ["identity", 705],
    ["commerce", 110],
    ["mail", 51],
  ] as const)("an unavailable provider of %s is reported with the id %i", async (part, id) => {
    const unavailable = new ProviderUnavailableError(part, "secret place");
    const server = testServer(db(), { demTile: () => Promise.reject(unavailable) });
    await server.store(guideDraftOf("A", { isDemo: true }));
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await server.get("/tiles/dem/0/0/0.png");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ id, message: `The ${part} provider is unavailable` });
    logged.mockRestore();
  });

  test("the log has one line for each call, without queries and tokens", async () => {
    const server = testServer(db());
    await server.get("/api/guides/?countryCode=US&secret=1", { authorization: "Bearer hidden" });
    expect(server.records).toEqual([
      {
        level: "info",
        message: "GET /api/guides/",
        fields: {
          status: 401,
          milliseconds: 0,
          refusal: "702",
          address: "unknown",
          requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      },
    ]);
  });

  test("every answer carries the policy, with the hosts that are configured", async () => {
    const variables = {
      TILES_OSM: "https://{s}.tiles.example/{z}/{x}/{y}.png",
      TILES_DEM: "https://dem.example/{z}/{x}/{y}.png",
      GEOIP_URL: "https://where.example/json",
    };
    const { headers } = await testServer(db(), { variables }).get("/api/nothing");
    const policy = (headers.get("content-security-policy") ?? "").split("; ");
    expect(policy).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "worker-src 'self'",
      "img-src 'self' data: blob: https://*.tiles.example https://dem.example",
      "connect-src 'self' https://*.tiles.example https://dem.example https://where.example",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  test("every answer asks for https from then on where the public address has it, and only there", async () => {
    const strictness = async (publicUrl: string) => {
      const server = testServer(db(), { variables: { PUBLIC_URL: publicUrl } });
      const answers = await Promise.all(
        ["/health", "/api/nothing", "/identity/"].map((path) => server.get(path)),
      );
      return answers.map(({ headers }) => headers.get("strict-transport-security"));
    };
    expect(await strictness("HTTPS://trails.example/")).toEqual(Array(3).fill("max-age=31536000"));
    expect(await strictness("http://trails.example/")).toEqual([null, null, null]);
    expect(await strictness("")).toEqual([null, null, null]);
  });

  test("pictures are kept for ever and may run nothing", async () => {
    const server = testServer(db());
    const [id] = await server.store(guideDraftOf("A"));
    const { guideIconImage } = await (await server.get(`/api/guides/${id}`)).json();
    const plain = await server.get(guideIconImage);
    expect(plain.headers.get("content-type")).toBe("image/svg+xml");
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(plain.headers.get("content-security-policy")).toContain("sandbox");
    expect(await plain.text()).toBe(guideDraftOf("A").icon);
    const packed = await server.get(guideIconImage, { "accept-encoding": "br, gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    for (const name of ["0".repeat(64), "..%2Fsecret", "x"]) {
      expect((await server.get(`/api/pictures/${name}.svg`)).status).toBe(404);
      expect((await server.get(`/api/pictures/${name}-240.avif`)).status).toBe(404);
      expect((await server.get(`/api/pictures/social/${name}.jpg`)).status).toBe(404);
    }
  });

  test("SYS-16 elevation tiles are made once, and only where a demo guide is in the catalogue", async () => {
    const demTile = vi.fn((z: number) => Promise.resolve(z === 1 ? null : Uint8Array.of(1, 2, 3)));
    const server = testServer(db(), { demTile });
    expect((await server.get("/tiles/dem/2/1/1.png")).status).toBe(204);
    expect(demTile).not.toHaveBeenCalled();
    await server.store(guideDraftOf("A", { isDemo: true }));
    const tile = await server.get("/tiles/dem/2/1/1.png");
    expect(tile.headers.get("content-type")).toBe("image/png");
    expect([...new Uint8Array(await tile.arrayBuffer())]).toEqual([1, 2, 3]);
    await server.get("/tiles/dem/2/1/1.png");
    expect(demTile).toHaveBeenCalledOnce();
    expect((await server.get("/tiles/dem/1/0/0.png")).status).toBe(204);
    for (const path of ["2/4/0", "2/0/4", "21/0/0", "x/0/0", "2/1/-1"]) {
      expect((await server.get(`/tiles/dem/${path}.png`)).status).toBe(404);
    }
  });
});
