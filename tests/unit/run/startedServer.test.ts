import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { greeting } from "../../../src/server/greeting.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { startedServer } from "../../helpers/startedServer.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "switchback-started-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a process that prints these lines and goes on. */
function started(lines: string, mostMilliseconds = 20_000) {
  const script = join(folder, "server.mjs");
  writeFileSync(script, `console.info(${JSON.stringify(lines)}); setInterval(() => {}, 1000);`);
  return startedServer(script, { dataDir: folder, mostMilliseconds });
}

const ADDRESS = "http://127.0.0.1:8123/";

test.each(["", "https://walks.example"])(
  "a server at '%s' is called where it listens",
  async (PUBLIC_URL) => {
    const server = await started(
      greeting({ address: ADDRESS, env: parseEnv({ PUBLIC_URL }), demoAccounts: [], outboxKey: null }),
    );
    expect(server.url).toBe("http://127.0.0.1:8123");
    await server.stop();
  },
);

test("a server that does not start in time is ended, with what it printed", async () => {
  await expect(started("Creating the tables", 1_000)).rejects.toThrow(
    "The server did not start in time; it printed Creating the tables",
  );
});
