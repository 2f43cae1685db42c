import { parseArgs } from "node:util";
import { runServerTest } from "./runServerTest.mjs";

/** Runs the test of heavy planned routes with more routes, and more readers at once, than the test suite has time for. */
const { values } = parseArgs({ options: { readers: { type: "string", default: "4" } } });
await runServerTest("tests/server/faults/routesFlood.test.ts", { READERS: values.readers, ROUTES: "4000" });
