import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { atEnd } from "./atEnd.mjs";
import { temporaryFolder } from "./temporaryFolder.mjs";

const SITE = fileURLToPath(new URL("../../.readme/deployment/nginx.conf", import.meta.url));
const FOLDERS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/**
 * Starts nginx with the configuration of the deployment page, on free ports and with a certificate of its own.
 * @param {(string | number)[]} serverPorts
 */
export async function startSite(serverPorts) {
  const folder = temporaryFolder("nginx");
  // Started by root, nginx stores bodies as another user.
  chmodSync(folder, 0o755);
  const [port, plainPort] = [await freePort(), await freePort()];
  const options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=walks.example", "-days", "2"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  execFileSync("openssl", ["req", ...options, ...files], { stdio: "ignore" });
  const [first, ...others] = serverPorts.map((one) => `server 127.0.0.1:${one};`);
  const site = readFileSync(SITE, "utf8")
    .replaceAll("/etc/ssl/switchback", folder)
    .replaceAll("/var/log/nginx", folder)
    .replace("server 127.0.0.1:8080;", first)
    .replace("server 127.0.0.1:8081;", others.join(" "))
    .replaceAll("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("listen 80", `listen 127.0.0.1:${plainPort}`)
    .replaceAll(/^ *listen \[::\].*$/gm, "");
  const paths = FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`);
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${paths.join(" ")}
${site} }`,
  );
  execFileSync("nginx", ["-t", "-p", folder, "-c", config], { stdio: "pipe" });
  const nginx = spawn("nginx", ["-p", folder, "-c", config], { stdio: "ignore" });
  const takeBack = atEnd(() => nginx.kill("SIGTERM"));
  while (!(await listensOn(port))) await wait(20);
  return {
    port,
    /** What nginx has written to a log so far. */
    log: (name) => readFileSync(join(folder, name), "utf8"),
    async stop() {
      const ended = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await ended;
      takeBack();
    },
  };
}

async function listensOn(port) {
  const socket = connect(port, "127.0.0.1");
  const isConnected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

/** A port that nothing listens on. */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
