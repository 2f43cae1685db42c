import { once } from "node:events";
import { Agent, IncomingMessage, request } from "node:http";
import { Socket } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { COMMENT_LIMITS } from "../../../src/contract/commentLimits.ts";
import type { AppEnv } from "../../../src/server/http/appEnv.ts";
import { connectionClose } from "../../../src/server/http/connections/connectionClose.ts";
import { createDraining } from "../../../src/server/http/connections/draining.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { listening } from "../helpers/listening.ts";
import { rawConnection } from "../helpers/rawConnection.ts";
import { testServer } from "../helpers/testServer.ts";

/** Calls that refuse the body or the method without reading the body. */
const REFUSALS = [
  ["/api/users/post-signup", 413],
  ["/identity/", 400],
  ["/health", 405],
] as const;
const NEXT = "GET /api/payment/available-countries HTTP/1.1\r\nHost: x\r\n\r\n";

function post(path: string, bytes: number) {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`;
}

onEachEngine("A response to a request whose body was not read", (db) => {
  const start = async () => (await listening(testServer(db()).app)).port;

  test.each(REFUSALS)("%s: the next request on the connection is answered", async (path, status) => {
    const { socket, statuses } = await rawConnection(await start());
    socket.write(post(path, 500_000) + NEXT);
    expect(await statuses(2)).toEqual([status, 200]);
  });

  test.each(REFUSALS)("%s: the same for a body sent in chunks", async (path, status) => {
    const { socket, statuses } = await rawConnection(await start());
    const chunk = `${(50_000).toString(16)}\r\n${"x".repeat(50_000)}\r\n`;
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
    socket.write(`${head}${chunk.repeat(10)}0\r\n\r\n${NEXT}`);
    expect(await statuses(2)).toEqual([status, 200]);
  });

  test.each(REFUSALS)("%s: the same for the largest body of a call, three photos", async (path, status) => {
    const { socket, statuses } = await rawConnection(await start());
    socket.write(post(path, COMMENT_LIMITS.photos * COMMENT_LIMITS.photoBytes) + NEXT);
    expect(await statuses(2)).toEqual([status, 200]);
  });

  test.each(REFUSALS)("%s: a body over 16 MiB ends the connection", async (path, status) => {
    const { socket, statuses, text, closed } = await rawConnection(await start());
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 17000000\r\n\r\n`);
    await closed;
    expect(await statuses(1)).toEqual([status]);
    expect(text().toLowerCase()).toContain("\r\nconnection: close\r\n");
  });

  test("a client that reuses its connections gets every response", async () => {
    const port = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const call = async (method: string, path: string, body = "") => {
      const sent = request({ port, agent, method, path, headers: { "content-length": body.length } }).end(
        body,
      );
      const [response] = await once(sent, "response");
      response.resume();
      await once(response, "end");
      return response.statusCode;
    };
    const statuses: unknown[] = [];
    for (let round = 0; round < 10; round++) {
      statuses.push(
        await call("POST", "/api/users/post-signup", "x".repeat(500_000)),
        await call("GET", "/health"),
      );
    }
    expect(statuses).toEqual(Array(10).fill([413, 200]).flat());
  });
});

test("what is dropped of a body is not kept in memory by the stream that a handler did not read", async () => {
  let body = new ReadableStream();
  const app = new Hono<AppEnv>().use(connectionClose(createDraining()));
  app.post("/", (context) => {
    body = context.req.raw.body ?? body;
    return context.text("no", 413);
  });
  const { socket, statuses } = await rawConnection((await listening(app)).port);
  socket.write(post("/", 8_000_000));
  expect(await statuses(1)).toEqual([413]);
  const kept = await new Response(body).arrayBuffer();
  expect(kept.byteLength).toBeLessThan(1_000_000);
});

test("a client that sends its body byte by byte gets its response after half a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = new Hono<AppEnv>().use(connectionClose(createDraining()));
  const incoming = new IncomingMessage(new Socket());
  let isAnswered = false;
  const answered = Promise.resolve(app.request("/", {}, { incoming })).finally(() => {
    isAnswered = true;
  });
  for (let seconds = 0; seconds < 28; seconds += 4) {
    incoming.push("x");
    await vi.advanceTimersByTimeAsync(4_000);
  }
  expect(isAnswered).toBe(false);
  incoming.push("x");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isAnswered).toBe(true);
  expect((await answered).headers.get("connection")).toBe("close");
});

test("a request that cannot be parsed ends its connection", async () => {
  const { port } = await listening(new Hono());
  const { socket, statuses, text, closed } = await rawConnection(port);
  socket.write("POST / HTTP/1.1\r\nHost: a b\r\nContent-Length: 9000\r\n\r\n");
  await closed;
  expect(await statuses(1)).toEqual([400]);
  expect(text().toLowerCase()).toContain("\r\nconnection: close\r\n");
});
