import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyDataFolder } from "./helpers/emptyDataFolder.ts";
import { runNode, startServer } from "./helpers/nodeProcess.ts";
import { takenPort } from "./helpers/takenPort.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

/** Vite has to read all of the server first. */
const START_MILLISECONDS = 300_000;

test("SYS-5 the development server serves the page with hot reload, and the same calls", {
  timeout: START_MILLISECONDS,
}, async () => {
  const server = await startServer(emptyDataFolder(), { DEMO: "off" }, { starter: "dev.mjs" });
  try {
    const page = await (await fetch(`${server.url}/guides`)).text();
    expect(page).toContain('src="/@vite/client"');
    expect(page).toContain('src="/src/main.tsx"');
    const list = await fetch(`${server.url}/api/guides/?countryCode=US`);
    expect(await list.json()).toEqual({ guides: [], filters: null });
  } finally {
    await server.stop();
  }
});

test("the development server says in a line that its port is in use, before it makes anything", {
  timeout: START_MILLISECONDS,
}, async () => {
  const port = await takenPort();
  const dataDir = join(temporaryFolder(), "data");
  const { code, output } = await runNode(["src/server/bin/dev.mjs"], {
    variables: { DATA_DIR: dataDir, PORT: String(port) },
  });
  expect(code).toBe(1);
  expect(output.split("\n")).toContain(`Port ${port} of 127.0.0.1 is in use: set PORT to another one`);
  expect(output).not.toContain("    at ");
  expect(existsSync(dataDir)).toBe(false);
});
