import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "./atEnd.mjs";
import { createChecks } from "./checks.mjs";
import { freePort } from "./nginxSite.mjs";
import { startProduct } from "./product.mjs";
import { temporaryFolder } from "./temporaryFolder.mjs";

/**
 * The product behind nginx and HAProxy, with connections to it that visitors share: one visitor's oversized POST must
 * not break another's. Both are configured not to retry requests, which would hide it.
 */
const ROUNDS = 20;
const BODY_BYTES = 500_000;
const PROXIES = [
  { name: "nginx", config: nginxConfig, args: (folder, file) => ["-p", folder, "-c", file] },
  { name: "haproxy", config: haproxyConfig, args: (_folder, file) => ["-f", file] },
];

const { check, skip, end } = createChecks();
let product = null;
for (const proxy of PROXIES) {
  if (spawnSync("which", [proxy.name]).status !== 0) {
    skip(`${proxy.name}: it is not installed (apt-get install ${proxy.name})`);
    continue;
  }
  product ??= await startProduct({ RATE_LIMITS: "off", DEMO: "off" });
  await probe(proxy, product.port);
}
if (product) check((await product.stop()) === 0, "the server stopped");
end();

async function probe({ name, config, args }, serverPort) {
  const folder = temporaryFolder(name);
  // Started by root, nginx stores bodies as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, "proxy.conf");
  writeFileSync(file, config(port, serverPort, folder));
  const child = spawn(name, args(folder, file), { stdio: ["ignore", "ignore", "inherit"] });
  const takeBack = atEnd(() => child.kill("SIGTERM"));
  try {
    for (let tries = 0; (await call(port, "GET", "/health").catch(() => 0)) !== 200 && tries < 50; tries++)
      await wait(100);
    check(
      (await call(port, "GET", "/health").catch(() => 0)) === 200,
      `${name}: the server counts as healthy`,
    );
    const first = [];
    const next = [];
    for (let round = 0; round < ROUNDS; round++) {
      first.push(await call(port, "POST", "/api/users/post-signup", "x".repeat(BODY_BYTES)));
      next.push(await call(port, "POST", "/identity/", "{}"));
    }
    check(isAll(first, 413), `${name}: oversized POSTs are answered with 413 (${counted(first)})`);
    check(
      isAll(next, 400),
      `${name}: another visitor's next POST is answered by the server (${counted(next)})`,
    );
    for (const host of ["trails.example", "localhost", "127.0.0.1"]) {
      const status = await call(port, "GET", "/outbox", "", host);
      check(status === 404 || status === 403, `${name}: /outbox is not public for Host ${host} (${status})`);
    }
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    takeBack();
  }
}

/** A call as of a visitor with a connection of their own. @returns the status */
async function call(port, method, path, body = "", host = "trails.example") {
  const headers = { host, "content-length": Buffer.byteLength(body) };
  const sent = request({ port, method, path, headers, agent: false }).end(body);
  const [response] = await once(sent, "response");
  response.resume();
  await once(response, "end");
  return response.statusCode;
}

function isAll(statuses, expected) {
  return statuses.every((status) => status === expected);
}

function counted(statuses) {
  return [...new Set(statuses)]
    .map((one) => `${statuses.filter((status) => status === one).length} x ${one}`)
    .join(", ");
}

function nginxConfig(port, serverPort, folder) {
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr error;
events {}
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream switchback { server 127.0.0.1:${serverPort}; keepalive 1; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 10m;
    location / {
      proxy_pass http://switchback;
      proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_next_upstream off;
    }
  }
}
`;
}

function haproxyConfig(port, serverPort) {
  return `defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  retries 0
  http-reuse always
frontend visitors
  bind 127.0.0.1:${port}
  default_backend switchback
backend switchback
  option httpchk GET /health
  server one 127.0.0.1:${serverPort} check inter 500ms
`;
}
