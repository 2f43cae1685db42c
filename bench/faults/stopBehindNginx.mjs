import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createChecks } from "./checks.mjs";
import { startSite } from "./nginxSite.mjs";
import { startCluster } from "./postgresCluster.mjs";
import { startProduct } from "./product.mjs";

/**
 * Two servers behind the nginx of the deployment page, one of which is stopped while visitors read and write, or, with
 * `--posts`, only write.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "5000" },
    drain: { type: "string", default: "10" },
    posts: { type: "boolean", default: false },
  },
});
const VISITORS = 12;
/** Between the requests of one visitor: the machine is shared with the servers, the database and nginx. */
const PAUSE_MILLISECONDS = 20;
/** Requests before the stop, and at least so many after the process has ended. */
const BEFORE = Number(values.requests) / 10;

const { check, skip, end } = createChecks();
const lacking = ["nginx", "openssl"].filter((name) => spawnSync("which", [name]).status !== 0);
const cluster = lacking.length === 0 ? await startCluster() : `no ${lacking.join(" and no ")} installed`;
if (typeof cluster === "string") {
  skip(`two servers behind nginx: ${cluster}`);
  end();
}
const variables = {
  DATABASE_URL: cluster.url,
  BLOBS_URL: "database",
  SECRET_KEY: "a key for the probes, 32 characters long",
  PUBLIC_URL: "https://walks.example",
  TRUST_PROXY: "1",
  OUTBOX: "on",
  RATE_LIMITS: "off",
  DRAIN_SECONDS: values.drain,
};
const servers = [await startProduct(variables), await startProduct(variables)];
const site = await startSite(servers.map(({ port }) => port));
const agent = new Agent({ keepAlive: true, maxSockets: VISITORS, rejectUnauthorized: false });

async function call(method, path, { token, body } = {}) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const headers = {
    ...{ host: "walks.example", "content-length": Buffer.byteLength(text) },
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const sent = request({ port: site.port, host: "127.0.0.1", method, path, headers, agent }).end(text);
  const [response] = await once(sent, "response");
  let answer = "";
  for await (const chunk of response) answer += chunk;
  return { status: response.statusCode, answer };
}

const { token } = JSON.parse((await call("GET", "/api/users/guest-token")).answer);
const KINDS = [
  ["GET", "/api/guides/?countryCode=US", { token }],
  ["POST", "/api/shopify/cart", { token, body: { countryCode: "US" } }],
  ["GET", "/guides", {}],
  ["POST", "/api/shopify/cart", { token, body: { countryCode: "CZ" } }],
].filter(([method]) => !values.posts || method === "POST");
let count = 0;
let posts = 0;
let start = 0;
let enough = Number.POSITIVE_INFINITY;
const failures = [];

function fail(what) {
  failures.push(`${what} after ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function visit() {
  while (count < enough) {
    // Not round robin: nginx, which uses it, would send all reads to one server and all writes to the other.
    const [method, path, options] = KINDS[Math.floor(Math.random() * KINDS.length)];
    count += 1;
    if (method === "POST") posts += 1;
    try {
      const { status } = await call(method, path, options);
      if (status !== 200) fail(`${method} ${path}: ${status}`);
    } catch (error) {
      fail(`${method} ${path}: ${error.code ?? error.message}`);
    }
    await wait(PAUSE_MILLISECONDS);
  }
}

const visitors = Array.from({ length: VISITORS }, visit);
while (count < BEFORE) await wait(10);
start = performance.now();
const atStop = count;
const code = await servers[0].stop();
const seconds = (performance.now() - start) / 1000;
const during = count - atStop;
enough = Math.max(Number(values.requests), count + BEFORE);
await Promise.all(visitors);
agent.destroy();

check(
  code === 0 && seconds >= Number(values.drain),
  `one server ended with ${code} after ${seconds.toFixed(1)} s`,
);
check(
  failures.length === 0,
  `${failures.length} of ${count} requests failed, ${posts} of them POSTs, ${during} while it stopped ${[...new Set(failures)].join(", ")}`,
);
if (failures.length > 0) console.info(site.log("error.log"));
await site.stop();
await servers[1].stop();
await cluster.stop();
end();
