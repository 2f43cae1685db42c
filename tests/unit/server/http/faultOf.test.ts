import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { faultOf } from "../../../../src/server/http/faultOf.ts";

const systemError = (syscall: string, code: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { syscall, code });
const failedQuery = (cause: Error) => new DrizzleQueryError("select 1", [], cause);
const refused = systemError("connect", "ECONNREFUSED");

test.each([
  ["that refuses", refused],
  [
    "of two addresses that refuse",
    Object.assign(new AggregateError([refused, refused]), { code: refused.code }),
  ],
  ["whose name is not known", systemError("getaddrinfo", "ENOTFOUND")],
  ["whose name cannot be asked for now", systemError("getaddrinfo", "EAI_AGAIN")],
])("FAULT-1 a database at a host %s fails calls with 503", (_name, error) => {
  expect(faultOf(failedQuery(error))).toMatchObject({ status: 503, id: "databaseUnavailable" });
});

test.each([[new AggregateError([])], [systemError("open", "ENOENT")], ["no"]])("%s is no fault", (error) => {
  expect(faultOf(error)).toBeNull();
});
