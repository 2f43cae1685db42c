import { once } from "node:events";
import { Agent, request } from "node:http";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { COMMENT_LIMITS } from "../../../src/contract/commentLimits.ts";
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

onEachEngine("A response to a request whose body was not read", (db) => {
  const start = async () => (await listening(testServer(db()).app)).port;
  const post = (path: string, bytes: number) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`;

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

test("a request that cannot be parsed ends its connection", async () => {
  const { port } = await listening(new Hono());
  const { socket, statuses, text, closed } = await rawConnection(port);
  socket.write("POST / HTTP/1.1\r\nHost: a b\r\nContent-Length: 9000\r\n\r\n");
  await closed;
  expect(await statuses(1)).toEqual([400]);
  expect(text().toLowerCase()).toContain("\r\nconnection: close\r\n");
});
