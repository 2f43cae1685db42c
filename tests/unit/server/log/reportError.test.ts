import { expect, test, vi } from "vitest";
import { reportError } from "../../../../src/server/log/reportError.ts";

function reported(error: unknown) {
  const log = vi.fn();
  reportError(error, { requestId: "r1" }, log);
  expect(log).toHaveBeenCalledOnce();
  const [level, message, fields] = log.mock.calls[0] ?? [];
  expect(level).toBe("error");
  return { message, ...fields };
}

test("an error is reported with its name, message and stack, and with its causes", () => {
  const cause = Object.assign(new RangeError("too far"), { code: "E_FAR" });
  const { message, code, stack, requestId } = reported(new TypeError("not here", { cause }));
  expect(message).toBe("TypeError: not here < RangeError: too far");
  expect({ code, requestId }).toEqual({ code: "E_FAR", requestId: "r1" });
  expect(stack.split("\n")[0]).toMatch(/^ {4}at .*reportError\.test\.ts/);
});

test("a failed query is reported without its parameters and without the value that the database quotes", () => {
  const cause = Object.assign(new Error('invalid input syntax for type json: "secret\n"'), {
    code: "22P02",
    detail: "Key (email)=(secret) already exists.",
    params: ["secret"],
  });
  const error = new Error("Failed query: insert into outbox values ($1)\nparams: secret,fern", { cause });
  const logged = reported(error);
  expect(logged.message).toBe(
    "Error: Failed query: insert into outbox values ($1) < Error: invalid input syntax for type json",
  );
  expect(logged.code).toBe("22P02");
  expect(JSON.stringify(logged)).not.toContain("secret");
});

test("what is thrown need not be an error, and causes may form a cycle", () => {
  expect(reported("secret").message).toBe("Thrown value of type string");
  expect(reported(null).message).toBe("Thrown value of type object");
  const error = new Error("round");
  error.cause = error;
  expect(reported(error).message).toBe(Array(5).fill("Error: round").join(" < "));
});

test("of several addresses that were tried, the first one says why", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED ::1:5432"), { code: "ECONNREFUSED" });
  const tried = Object.assign(new AggregateError([refused, new Error("other")]), { code: "ECONNREFUSED" });
  const logged = reported(new Error("Failed query: select 1", { cause: tried }));
  expect(logged.message).toBe(
    "Error: Failed query: select 1 < AggregateError < Error: connect ECONNREFUSED ::1:5432",
  );
});
