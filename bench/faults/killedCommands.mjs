import { parseArgs } from "node:util";
import { runServerTest } from "./runServerTest.mjs";

/** Runs the tests of killed commands with more kills than the test suite has time for. */
const { values } = parseArgs({ options: { kills: { type: "string", default: "20" } } });
await runServerTest("tests/server/faults/killedCommands.test.ts", { KILLS: values.kills });
