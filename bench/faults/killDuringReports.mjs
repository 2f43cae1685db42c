import { parseArgs } from "node:util";
import { runServerTest } from "./runServerTest.mjs";

/** Runs the test of reports under SIGKILL with more of both than the test suite has time for. */
const { values } = parseArgs({
  options: { reports: { type: "string", default: "500" }, kills: { type: "string", default: "9" } },
});
await runServerTest("tests/server/faults/killedReports.test.ts", {
  REPORTS: values.reports,
  KILLS: values.kills,
});
