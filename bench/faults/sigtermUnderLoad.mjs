import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createChecks } from "./checks.mjs";
import { startProduct } from "./product.mjs";

/**
 * SIGTERM while clients with kept connections call in a loop. They act as behind a balancer: each opens another
 * connection after one was closed, until /ready is no longer 200.
 */
const CLIENTS = 20;
const DRAIN_SECONDS = 2;
const LOAD_MILLISECONDS = 3_000;
const PROBE_MILLISECONDS = 100;

const { check, end } = createChecks();
const product = await startProduct({ DRAIN_SECONDS: String(DRAIN_SECONDS), RATE_LIMITS: "off", DEMO: "off" });
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
const call = async (path, options) => {
  const sent = request({ port: product.port, path, ...options }).end();
  const [response] = await once(sent, "response");
  response.resume();
  await once(response, "end");
  return response.statusCode;
};

let isReady = true;
const failures = [];
const statuses = new Map();
const clients = Array.from({ length: CLIENTS }, async () => {
  while (isReady) {
    try {
      const status = await call("/api/payment/available-countries", { agent });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    } catch (error) {
      failures.push(error.code ?? error.message);
    }
  }
});
await wait(LOAD_MILLISECONDS);
const start = performance.now();
const ended = once(product.child, "exit");
product.child.kill("SIGTERM");
while (isReady) {
  isReady = (await call("/ready", { agent: false }).catch(() => 0)) === 200;
  if (isReady) await wait(PROBE_MILLISECONDS);
}
const notReadySeconds = (performance.now() - start) / 1000;
await Promise.all(clients);
agent.destroy();
const [code] = await ended;
const seconds = (performance.now() - start) / 1000;

const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
check(failures.length === 0, `no request was lost (${counts}; lost: ${failures.join(" ") || "none"})`);
check(
  notReadySeconds < DRAIN_SECONDS,
  `/ready stopped being 200 while the server still listened, after ${notReadySeconds.toFixed(1)} s`,
);
check(code === 0, `exit code ${code}`);
check(seconds < DRAIN_SECONDS + 4, `the process ended after ${seconds.toFixed(1)} s`);
end();
