import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { createDatabase } from "./helpers/createDatabase.ts";
import { emptyDataFolder } from "./helpers/emptyDataFolder.ts";
import { runToEnd, startServer } from "./helpers/startedServer.ts";
import { temporaryFolder } from "./helpers/testServer.ts";

/** Vite has to read all of the server first. */
const START_MILLISECONDS = 300_000;
const postgresUrl = inject("postgresUrl");

test("SYS-5 the development server serves the page with hot reload, and the same calls", {
  timeout: START_MILLISECONDS,
}, async () => {
  const server = await startServer(emptyDataFolder(), { DEMO: "off" }, "dev.mjs");
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

test.skipIf(postgresUrl === null)(
  "the development server says in a line that its port is in use",
  {
    timeout: START_MILLISECONDS,
  },
  async () => {
    const { url, drop } = await createDatabase(postgresUrl ?? "");
    onTestFinished(drop);
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { code, output } = await runToEnd("dev.mjs", [], join(temporaryFolder(), "data"), {
      DATABASE_URL: url,
      SECRET_KEY: "a key for the development server, 32 long",
      PUBLIC_URL: "https://walks.example",
      OUTBOX: "on",
      PORT: String(port),
    });
    expect(code).toBe(1);
    expect(output.split("\n")).toContain(`Port ${port} of 127.0.0.1 is in use: set PORT to another one`);
    expect(output).not.toContain("    at ");
  },
);
