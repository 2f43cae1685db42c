import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { rootCause } from "../../../src/server/log/rootCause.ts";

const timeout = new Error("Connection terminated due to connection timeout", {
  cause: new Error("Connection terminated unexpectedly"),
});
const refused = new Error("connect ECONNREFUSED 127.0.0.1:1");

test.each([
  ["an error with a cause", timeout, timeout],
  ["a failed query", new DrizzleQueryError("select $1", ["secret"], timeout), timeout],
  ["addresses that were tried", new AggregateError([refused, timeout]), refused],
  ["both", new DrizzleQueryError("select 1", [], new AggregateError([refused])), refused],
  ["a thrown text", "no", "no"],
])("the reason of %s", (_name, error, reason) => {
  expect(rootCause(error)).toBe(reason);
});
