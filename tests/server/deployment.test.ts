import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { dirname, join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { startSite } from "../../bench/faults/nginxSite.mjs";
import { COMMENT_LIMITS } from "../../src/contract/commentLimits.ts";
import { ensureBuilt } from "../../src/server/bin/ensureBuilt.mjs";
import { until } from "../helpers/until.ts";
import { createDatabase } from "./helpers/createDatabase.ts";
import { emptyDataFolder } from "./helpers/emptyDataFolder.ts";
import { runNode, startServer } from "./helpers/nodeProcess.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

const postgresUrl = inject("postgresUrl");
const FOLDER = ".readme/deployment";
/** The first run in a clone builds the server. */
const BUILD_MILLISECONDS = 900_000;

const has = (command: string) => spawnSync("which", [command]).status === 0;
const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");

test("the page and its files agree on what the unit runs, and the files exist", () => {
  const page = textOf("deployment.md");
  for (const [, name = ""] of page.matchAll(/\]\(([\w@.]+)\)/g)) expect(textOf(name)).not.toBe("");
  expect(textOf("switchback@.service")).toContain("ExecStart=/usr/bin/node dist/server/index.js");
  expect(textOf("Containerfile")).toContain('CMD ["node", "dist/server/index.js"]');
});

test("data and backups, which have the secret key, get neither into git nor into an image", () => {
  const page = readFileSync(".readme/operate/backups.md", "utf8");
  const [, backup = ""] = / {4}npm run backup -- (\S+)/.exec(page) ?? [];
  const [, restored = ""] = / {4}DATA_DIR=(\S+) npm run restore/.exec(page) ?? [];
  const folders = [".data", backup, restored].map((path) => path.split("/")[0] ?? "");
  expect(new Set(folders).size).toBe(3);
  for (const file of [".dockerignore", ".gitignore"]) {
    const patterns = readFileSync(file, "utf8").replaceAll("/", "").split("\n");
    const isExcluded = (folder: string) =>
      patterns.some(
        (name) => name === folder || (name.endsWith("*") && folder.startsWith(name.slice(0, -1))),
      );
    expect([file, folders.filter((folder) => !isExcluded(folder))]).toEqual([file, []]);
  }
});

test("the folder that the page of backups names is one that the unit writes in, outside DATA_DIR", () => {
  const [, inService = ""] =
    /such as `(\/\S+)`/.exec(readFileSync(".readme/operate/backups.md", "utf8")) ?? [];
  const [, names = ""] = /^StateDirectory=(.*)$/m.exec(textOf("switchback@.service")) ?? [];
  const [, dataDir] = /^ {4}DATA_DIR=(.*)$/m.exec(textOf("deployment.md")) ?? [];
  expect(names.split(" ").map((name) => `/var/lib/${name}`)).toEqual([dataDir, dirname(inService)]);
});

test.skipIf(!has("systemd-analyze"))("the unit is one that systemd takes", () => {
  const file = join(temporaryFolder(), "switchback@.service");
  // The test machine may have Node elsewhere, and has no release.
  const text = textOf("switchback@.service").replace("/usr/bin/node", process.execPath);
  writeFileSync(file, text);
  const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => line.includes("switchback"))).toEqual([]);
});

test.skipIf(postgresUrl === null)(
  "the settings of the page, read from their file without a shell, and its command for them migrate a database",
  { timeout: BUILD_MILLISECONDS },
  async () => {
    ensureBuilt(process.cwd(), { only: "server" });
    const { url, drop } = await createDatabase(postgresUrl ?? "");
    onTestFinished(drop);
    const page = textOf("deployment.md");
    const values: Record<string, string> = {
      DATABASE_URL: url,
      SECRET_KEY: "5f".repeat(32),
      DATA_DIR: temporaryFolder(),
      METRICS_TOKEN: "5f".repeat(16),
      // The ampersand means something to a shell.
      BLOBS_URL: "s3://files/shop?region=eu-central-1&endpoint=https://s3.walks.example",
    };
    const settings = [...page.matchAll(/^ {4}([A-Z_]+)=(.*)$/gm)].map(
      ([, name = "", value = ""]) => `${name}=${values[name] ?? value}\n`,
    );
    expect(settings.length).toBeGreaterThan(8);
    const file = join(temporaryFolder(), "switchback.env");
    writeFileSync(file, settings.join(""));
    const [, ...args] = / {4}(node --env-file=.* migrate)$/m.exec(page)?.[1]?.split(" ") ?? [];
    const run = (given: string[]) =>
      spawnSync(
        process.execPath,
        given.map((arg) => arg.replace("/etc/switchback.env", file)),
        { env: { PATH: process.env.PATH }, encoding: "utf8" },
      );
    expect(run(args)).toMatchObject({ status: 0, stdout: expect.stringContaining("up to date") });
    const { stdout } = run([args[0] ?? "", "--print", "process.env.BLOBS_URL"]);
    expect(stdout.trim()).toBe(values.BLOBS_URL);
  },
);

test.skipIf(!has("nginx") || !has("openssl"))(
  "behind the nginx of the page: TLS, large photos, no forged address or country, no metrics, no keys in its log",
  { timeout: BUILD_MILLISECONDS },
  async () => {
    const variables = {
      PUBLIC_URL: "https://walks.example",
      TRUST_PROXY: "1",
      DEMO: "off",
      CONFIRM: "auto",
      OUTBOX: "on",
      METRICS_TOKEN: "a-token-of-the-tests",
    };
    const server = await startServer(emptyDataFolder(), variables);
    const { port, stop, log } = await startSite([new URL(server.url).port]);
    onTestFinished(stop);
    const get = (path: string, options: Sent = {}) => ask(port, path, options);
    await until(async () => expect((await get("/health")).status).toBe(200));
    const page = await get("/guides");
    expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(page.headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
    const country = await get("/api/geo", { headers: { "CF-IPCountry": "CZ", "X-Country-Code": "CZ" } });
    expect(JSON.parse(country.text)).toEqual(JSON.parse((await get("/api/geo")).text));
    await get("/api/geo", { headers: { "X-Forwarded-For": "203.0.113.9" } });
    expect(server.output()).not.toContain("203.0.113.9");
    const metrics = { headers: { authorization: "Bearer a-token-of-the-tests" } };
    expect((await get("/metrics", metrics)).status).toBe(404);
    // Refused for the missing token by the server, and not for the size by nginx.
    const photo = { method: "PUT", body: JSON.stringify({ base64EncodedPhoto: "A".repeat(2_600_000) }) };
    expect((await get("/api/users/photos/profile", photo)).status).toBe(401);
    const photos = { method: "POST", body: "A".repeat(COMMENT_LIMITS.photos * COMMENT_LIMITS.photoBytes) };
    expect((await get("/api/waypoints/spring/comments", photos)).status).toBe(401);
    expect((await get("/api/waypoints/spring/comments", { ...photos, body: "A".repeat(17e6) })).status).toBe(
      413,
    );
    expect((await get("/assets/lost.js")).status).toBe(404);
    await get("/subscription?key=a-key-that-opens", {
      headers: { referer: "https://walks.example/?key=a-key" },
    });
    await until(() => expect(log("switchback.log")).toContain('"GET /subscription" 403'));
    expect(log("switchback.log")).not.toContain("a-key");
    expect(await server.stop()).toBe(0);
  },
);

test.skipIf(!has("nginx") || !has("openssl") || postgresUrl === null).each([
  ["with reads and writes", []],
  ["with nothing but POSTs", ["--posts"]],
])(
  "FAULT-3 of two servers behind the nginx of the page, %s, one is stopped, and no request fails",
  { timeout: BUILD_MILLISECONDS },
  async (_name, options) => {
    const { code, output } = await runNode([
      "bench/faults/stopBehindNginx.mjs",
      ...["--requests", "1000", "--drain", "6", ...options],
    ]);
    expect(output).not.toContain("FAILED");
    expect(output).toMatch(/^ok {6}0 of \d{4,} requests failed/m);
    expect(code).toBe(0);
  },
);

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request to the proxy, whose certificate nobody has signed. */
async function ask(port: number, path: string, { method = "GET", headers = {}, body }: Sent) {
  const agent = new Agent({ rejectUnauthorized: false });
  const sent = request({
    ...{ host: "127.0.0.1", port, path, method, agent, servername: "walks.example" },
    headers: { host: "walks.example", ...headers },
  });
  sent.on("error", () => {});
  sent.end(body);
  const [answer] = await once(sent, "response");
  let text = "";
  for await (const chunk of answer) text += chunk;
  agent.destroy();
  return { status: answer.statusCode, headers: answer.headers, text };
}
