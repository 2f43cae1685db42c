import { expect, inject, test } from "vitest";
import { runScript } from "../helpers/runScript.ts";

/** The first run in a clone builds the server. */
const BUILD_MILLISECONDS = 900_000;

test.skipIf(inject("postgresUrl") === null)(
  "a Postgres that hangs, cuts connections, or is gone for 30 s and comes back, makes no call wait for ever or lie",
  { timeout: BUILD_MILLISECONDS },
  async () => {
    const { code, output } = await runScript("bench/faults/badPostgres.mjs", ["--gone", "30"]);
    expect(output).not.toContain("FAILED");
    expect(output).toContain("gone for 30 s: afterwards the server is ready");
    expect(code).toBe(0);
  },
);
