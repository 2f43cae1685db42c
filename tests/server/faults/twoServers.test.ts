import { expect, inject, test } from "vitest";
import { runNode } from "../helpers/nodeProcess.ts";

/** The first run in a clone builds the server. */
const BUILD_MILLISECONDS = 600_000;

test.skipIf(inject("postgresUrl") === null)(
  "two servers over one Postgres, one killed every second: nothing acknowledged is lost, and no answer is wrong",
  { timeout: BUILD_MILLISECONDS },
  async () => {
    const args = ["--seconds", "12", "--every", "1", "--readers", "3", "--buyers", "2"];
    const { code, output } = await runNode(["bench/faults/twoServers.mjs", ...args]);
    expect(output).not.toContain("FAILED");
    expect(output).toMatch(/^ok {6}0 lost and 0 double of [1-9]/m);
    expect(code).toBe(0);
  },
);
