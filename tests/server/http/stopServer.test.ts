import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { carts } from "../../../src/server/db/cartSchema.ts";
import { connectionClose } from "../../../src/server/http/connections/connectionClose.ts";
import { createDraining } from "../../../src/server/http/connections/draining.ts";
import { stopServer } from "../../../src/server/http/connections/stopServer.ts";
import { healthRoutes } from "../../../src/server/routes/healthRoutes.ts";
import { until } from "../../helpers/until.ts";
import { listening } from "../helpers/listening.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";
import { rawConnection } from "../helpers/rawConnection.ts";
import { testServer } from "../helpers/testServer.ts";

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const CLIENTS = 20;
const FAKED = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] as const;

afterEach(() => void vi.useRealTimers());

function drainingApp() {
  const draining = createDraining();
  return { draining, app: new Hono().use(connectionClose(draining)) };
}

test("clients that keep their connections lose no request when the server stops", async () => {
  const { app, draining } = drainingApp();
  const { server, port } = await listening(app.get("/", (context) => context.text("here")));
  const cut = vi.spyOn(server, "closeAllConnections");
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  onTestFinished(() => agent.destroy());
  const get = async () => {
    const [response]: IncomingMessage[] = await once(request({ port, agent }).end(), "response");
    response?.resume();
    if (response) await once(response, "end");
    return response?.headers.connection;
  };
  const counts = Array<number>(CLIENTS).fill(0);
  const clients = counts.map(async (_count, index) => {
    while ((await get()) !== "close") counts[index] = (counts[index] ?? 0) + 1;
  });
  await until(() => expect(Math.min(...counts)).toBeGreaterThan(5));
  await Promise.all([...clients, stopServer(server, draining, 0)]);
  expect(cut).not.toHaveBeenCalled();
});

test("while it drains, the server accepts connections and closes each after its response", async () => {
  vi.useFakeTimers({ toFake: [...FAKED] });
  const { app, draining } = drainingApp();
  let release = () => {};
  app.get("/", (context) => context.text(draining.isDraining ? "draining" : "ready"));
  app.get("/slow", async (context) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return context.text("done");
  });
  const { server, port } = await listening(app);
  const slow = await rawConnection(port);
  slow.socket.write(GET.replace("/", "/slow"));
  const stopped = stopServer(server, draining, 5_000);

  const late = await rawConnection(port);
  late.socket.write(GET);
  await late.closed;
  expect(late.text().toLowerCase()).toContain("\r\nconnection: close\r\n");
  expect(late.text()).toContain("draining");
  expect(server.listening).toBe(true);

  await vi.advanceTimersByTimeAsync(4_999);
  expect(server.listening).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(server.listening).toBe(false));
  release();
  await slow.closed;
  expect(slow.text()).toContain("done");
  await stopped;
});

test("FAULT-3 in the last third of the drain it refuses what a balancer repeats elsewhere, and nothing else", async () => {
  vi.useFakeTimers({ toFake: [...FAKED] });
  const { db, close } = await openEmptyDatabase();
  onTestFinished(close);
  const { app, draining } = testServer(db);
  const { server } = await listening(app);
  const statuses = async (repeated?: string) => {
    const headers: Record<string, string> = repeated === undefined ? {} : { "x-other-servers": repeated };
    return Promise.all(
      [
        app.request("/api/payment/available-countries", { headers }),
        app.request("/api/shopify/cart", { method: "POST", headers }),
      ].map(async (asked) => (await asked).status),
    );
  };
  const stopped = stopServer(server, draining, 6_000);
  await vi.advanceTimersByTimeAsync(3_999);
  for (const repeated of [undefined, "yes", "posts", "all"]) {
    expect(await statuses(repeated)).toEqual([200, 200]);
  }
  const stored = await db.$count(carts);
  await vi.advanceTimersByTimeAsync(1);
  expect(await statuses("posts")).toEqual([502, 421]);
  expect(await statuses("all")).toEqual([502, 502]);
  expect(await db.$count(carts)).toBe(stored);
  expect(await statuses("yes")).toEqual([502, 200]);
  expect(await statuses()).toEqual([200, 200]);
  await vi.advanceTimersByTimeAsync(2_000);
  await stopped;
});

test("a server that drains is not ready, but healthy", async () => {
  const draining = createDraining();
  const app = healthRoutes({ draining, readiness: { failing: () => Promise.resolve([]) } });
  expect((await app.request("/ready")).status).toBe(200);
  draining.start();
  expect((await app.request("/ready")).status).toBe(503);
  expect((await app.request("/health")).status).toBe(200);
});

test("a response that is still being sent is not cut, and an unused connection is closed", async () => {
  const { app, draining } = drainingApp();
  const bytes = new Uint8Array(8_000_000);
  app.get("/", (context) => context.body(bytes, 200, { "Content-Length": String(bytes.length) }));
  const { server, port, sockets } = await listening(app);
  const [reader, unused] = [await rawConnection(port), await rawConnection(port)];
  reader.socket.pause();
  reader.socket.write(GET);
  await until(() => expect([...sockets].some((socket) => socket.writableLength > 0)).toBe(true));
  const stopped = stopServer(server, draining, 0);
  await unused.closed;
  reader.socket.resume();
  await reader.closed;
  expect(reader.text().length).toBeGreaterThan(bytes.length);
  await stopped;
});

test.each([
  ["after ten seconds", 0, 10_000],
  ["after a drain, when other servers take over, after 66 seconds", 6_000, 66_000],
])("connections that do not end are closed %s", async (_when, drain, limit) => {
  vi.useFakeTimers({ toFake: [...FAKED] });
  const { app, draining } = drainingApp();
  let isCalled = false;
  app.get("/", () => {
    isCalled = true;
    return new Promise<Response>(() => {});
  });
  const { server, port } = await listening(app);
  const client = await rawConnection(port);
  client.socket.write(GET);
  await until(() => expect(isCalled).toBe(true));
  const stopped = stopServer(server, draining, drain);
  await vi.advanceTimersByTimeAsync(drain);
  while (server.listening) await setImmediate();
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(client.socket.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([client.closed, stopped]);
});
