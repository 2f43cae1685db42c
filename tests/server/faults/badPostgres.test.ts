import { expect, inject, test } from "vitest";
import { runNode } from "../helpers/nodeProcess.ts";

/** The first run in a clone builds the server. */
const BUILD_MILLISECONDS = 900_000;

/** The script by itself takes 30. */
const GONE_SECONDS = 6;

test.skipIf(inject("postgresUrl") === null)(
  "FAULT-1 FAULT-2 a Postgres that hangs, has a locked table, cuts connections, or is gone for a while and comes back, makes no call wait for ever or lie",
  { timeout: BUILD_MILLISECONDS },
  async () => {
    const { code, output } = await runNode(["bench/faults/badPostgres.mjs", "--gone", String(GONE_SECONDS)]);
    expect(output).not.toContain("FAILED");
    expect(output).toContain(`gone for ${GONE_SECONDS} s: afterwards the server is ready`);
    expect(code).toBe(0);
  },
);
