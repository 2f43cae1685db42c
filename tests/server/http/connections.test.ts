import { once } from "node:events";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { AppEnv } from "../../../src/server/http/appEnv.ts";
import { answerEncoded, encodeText } from "../../../src/server/http/body/encodedText.ts";
import { until } from "../../helpers/until.ts";
import { listening } from "../helpers/listening.ts";
import { rawConnection } from "../helpers/rawConnection.ts";

const TEXT_BYTES = 8_000_000;
const CONNECTIONS = 20;
const PIPELINED = 20;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test("clients that send many requests and read nothing hold little memory", async () => {
  const text = encodeText("x".repeat(TEXT_BYTES), "text/plain");
  let handled = 0;
  const app = new Hono<AppEnv>().get("/", (context) => {
    handled += 1;
    return answerEncoded(context, text);
  });
  const { port, sockets } = await listening(app);
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => rawConnection(port)));
  for (const { socket } of clients) {
    socket.pause();
    socket.write(get("/").repeat(PIPELINED));
  }
  const queued = () => [...sockets].map((socket) => socket.writableLength);
  await until(async () => {
    expect(queued().filter((bytes) => bytes > 0)).toHaveLength(CONNECTIONS);
  });
  expect(handled).toBe(CONNECTIONS);
  expect(Math.max(...queued())).toBeLessThan(300_000);

  const [first] = clients;
  first?.socket.resume();
  expect(await first?.statuses(PIPELINED)).toEqual(Array(PIPELINED).fill(200));
  expect(handled).toBe(CONNECTIONS + PIPELINED - 1);
});

test("pipelined requests are answered in order, each after the one before", async () => {
  const started: string[] = [];
  let release = () => {};
  const app = new Hono<AppEnv>().all("/:name", async (context) => {
    const body = await context.req.text();
    started.push(context.req.param("name") + body);
    if (context.req.param("name") === "slow") {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return context.text(`[${context.req.param("name")}]`);
  });
  const { port } = await listening(app);
  const { socket, statuses, text } = await rawConnection(port);
  const post = "POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n";
  socket.write(get("/slow") + get("/a") + post);
  await until(async () => expect(started).toEqual(["slow"]));
  socket.write("x".repeat(100_000) + get("/c"));
  release();
  expect(await statuses(4)).toEqual([200, 200, 200, 200]);
  await until(async () => expect(text()).toContain("[c]"));
  expect(text().match(/\[\w+\]/g)).toEqual(["[slow]", "[a]", "[b]", "[c]"]);
  expect(started).toEqual(["slow", "a", `b${"x".repeat(100_000)}`, "c"]);
});

test("LIMIT-7 pipelined requests that nobody reads the answers of leave others their turn", async () => {
  let handled = 0;
  const app = new Hono<AppEnv>()
    .get("/", (context) => {
      handled += 1;
      return context.text("x".repeat(100));
    })
    .get("/health", (context) => context.json({ handled }));
  const { port, url } = await listening(app);
  const clients = await Promise.all(Array.from({ length: 40 }, () => rawConnection(port)));
  for (const { socket } of clients) {
    socket.pause();
    socket.write(get("/").repeat(100));
  }
  await until(() => expect(handled).toBeGreaterThan(0), { interval: 0 });
  const asked = handled;
  const seen = (await (await fetch(`${url}/health`)).json()).handled;
  // The answers fit in what the system takes, so nothing but their turns holds the 4,000 requests up.
  expect(seen - asked).toBeLessThan(1_000);
  await until(() => expect(handled).toBe(4_000));
});

test("a connection with more than a hundred waiting requests is closed", async () => {
  const app = new Hono<AppEnv>().get("/", () => new Promise<Response>(() => {}));
  const { port } = await listening(app);
  const { socket, closed, text } = await rawConnection(port);
  socket.write(get("/").repeat(102));
  await closed;
  expect(text()).toBe("");
});

const TIMEOUTS = { timeoutMilliseconds: 200, checkMilliseconds: 50 };

test.each([
  ["sends nothing", ""],
  ["does not end its headers", "GET / HTTP/1.1\r\nHost: x\r\n"],
  ["does not end its body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx"],
  ["does not read the response", get("/")],
])("a connection that %s is closed in time", async (_title, sent) => {
  const text = encodeText("x".repeat(TEXT_BYTES), "text/plain");
  const app = new Hono<AppEnv>()
    .get("/", (context) => answerEncoded(context, text))
    .post("/", async (context) => context.text(await context.req.text()))
    .onError((_error, context) => context.text("aborted", 500));
  const { server, port, sockets } = await listening(app, TIMEOUTS);
  const accepted = once(server, "connection");
  const client = await rawConnection(port);
  client.socket.pause();
  client.socket.write(sent);
  await accepted;
  const [socket] = sockets;
  await until(() => expect(socket?.destroyed).toBe(true));
});

test.each([
  ["is read for as long as it goes on", 60_000, true],
  ["ends when the whole request has taken too long", 700, false],
])("a body that comes slowly %s", async (_title, requestMilliseconds, isRead) => {
  const app = new Hono<AppEnv>()
    .post("/", async (context) => context.text(await context.req.text()))
    .onError((_error, context) => context.text("aborted", 500));
  const limits = { timeoutMilliseconds: 600, checkMilliseconds: 50, requestMilliseconds };
  const { port } = await listening(app, limits);
  const { socket, statuses, closed } = await rawConnection(port);
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n");
  const timer = setInterval(() => socket.write("x"), 60);
  onTestFinished(() => clearInterval(timer));
  if (isRead) expect(await statuses(1)).toEqual([200]);
  else await closed;
});

test("connections beyond the limit are refused, and the last request of one is announced", async () => {
  const app = new Hono<AppEnv>().get("/", (context) => context.text("here"));
  const { port } = await listening(app, { connections: 1, requestsPerConnection: 2 });
  const first = await rawConnection(port);
  first.socket.write(get("/"));
  expect(await first.statuses(1)).toEqual([200]);
  const second = await rawConnection(port);
  await second.closed;
  expect(second.text()).toBe("");
  first.socket.write(get("/"));
  expect(await first.statuses(2)).toEqual([200, 200]);
  expect(first.text().toLowerCase()).toContain("\r\nconnection: close\r\n");
});

test("a health check by HTTP/1.0 without a host is answered", async () => {
  const app = new Hono<AppEnv>().get("/health", (context) => context.text("here"));
  const { port } = await listening(app);
  const { socket, statuses } = await rawConnection(port);
  socket.write("GET /health HTTP/1.0\r\n\r\n");
  expect(await statuses(1)).toEqual([200]);
});
