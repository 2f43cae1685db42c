import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createChecks } from "./checks.mjs";
import { startProduct } from "./product.mjs";

const HELD_MILLISECONDS = 10_000;
const MAX_GROWTH_MEGABYTES = 100;
const MAX_HEALTH_MILLISECONDS = 1_000;

const { values } = parseArgs({
  options: {
    guides: { type: "string", default: "2000" },
    connections: { type: "string", default: "20" },
    pipelined: { type: "string", default: "20" },
  },
});
const CONNECTIONS = Number(values.connections);
const PIPELINED = Number(values.pipelined);
const { check, end } = createChecks();
const product = await startProduct({ RATE_LIMITS: "off", DEMO: "off" });
await product.tool("seed", "--guides", values.guides, "--seed", "7");
const { token } = await (await fetch(`${product.url}/api/users/guest-token`)).json();
const list = () =>
  fetch(`${product.url}/api/guides/`, {
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "identity" },
  }).then((response) => response.arrayBuffer());
for (let warmUp = 0; warmUp < 20; warmUp++) await list();
const { byteLength } = await list();
const before = residentMegabytes();

const request = `GET /api/guides/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
const sockets = Array.from({ length: CONNECTIONS }, () => {
  const socket = connect(product.port).on("error", () => {});
  socket.pause();
  socket.write(request.repeat(PIPELINED));
  return socket;
});
let [peak, slowest] = [0, 0];
const until = performance.now() + HELD_MILLISECONDS;
while (performance.now() < until) {
  const asked = performance.now();
  await fetch(`${product.url}/health`);
  slowest = Math.max(slowest, performance.now() - asked);
  peak = Math.max(peak, residentMegabytes());
  await wait(200);
}
const growth = peak - before;
const asked = Math.round((byteLength * CONNECTIONS * PIPELINED) / 2 ** 20);
check(
  growth < MAX_GROWTH_MEGABYTES,
  `memory grew by ${growth} MB from ${before} MB; ${asked} MB were asked for`,
);
check(slowest < MAX_HEALTH_MILLISECONDS, `the slowest /health took ${Math.round(slowest)} ms`);
for (const socket of sockets) socket.destroy();
check((await product.stop()) === 0, "the server stopped");
end();

function residentMegabytes() {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${product.child.pid}/status`, "utf8"));
  return Math.round(Number(kilobytes) / 1024);
}
