import { afterEach, expect, test, vi } from "vitest";
import { announce, jsonLine, setLogFormat, textLine, writeLog } from "../../../../src/server/log/writeLog.ts";

const TIME = new Date("2026-06-01T12:00:00Z");

afterEach(() => {
  setLogFormat("text");
  vi.restoreAllMocks();
});

test("a text line has time, level, message and fields; a stack follows", () => {
  const fields = { status: 200, operation: undefined, stack: "    at here\n    at there" };
  expect(textLine(TIME, "info", "GET /", fields)).toBe(
    "2026-06-01T12:00:00.000Z info GET / status=200\n    at here\n    at there",
  );
});

test("a JSON line has the same", () => {
  const fields = { status: 200, operation: undefined, stack: "    at here\n    at there" };
  expect(JSON.parse(jsonLine(TIME, "error", "GET /", fields))).toEqual({
    time: "2026-06-01T12:00:00.000Z",
    level: "error",
    message: "GET /",
    status: 200,
    stack: "    at here\n    at there",
  });
});

test.each([
  ["mail to fern@mail.example: Hello", "mail to ***@mail.example: Hello"],
  ["GET /users/fern.moss+x%40mail.example/x", "GET /users/***%40mail.example/x"],
  ["<fern@a.mail.example>,moss@mail.example", "<***@a.mail.example>,***@mail.example"],
  ["fern@localhost", "fern@localhost"],
])("e-mail addresses are masked: %s", (message, masked) => {
  expect(textLine(TIME, "info", message, {})).toBe(`2026-06-01T12:00:00.000Z info ${masked}`);
  expect(JSON.parse(jsonLine(TIME, "info", "x", { message2: message }))).toMatchObject({ message2: masked });
});

test("control characters are removed, and a message stays on its line", () => {
  const message = "a\u001b[31mb\0c\u0085d\r\ne";
  expect(textLine(TIME, "info", message, { path: "x\ny" })).toBe(
    "2026-06-01T12:00:00.000Z info a [31mb c d e path=x y",
  );
  expect(jsonLine(TIME, "info", message, {})).toContain('"message":"a [31mb c d \\ne"');
});

test("a long text without an address takes no long time", () => {
  const message = "x".repeat(100_000);
  const start = performance.now();
  textLine(TIME, "info", `${message}@`, {});
  expect(performance.now() - start).toBeLessThan(2_000);
});

test("information goes to stdout, errors to stderr, in the format of the process", () => {
  const [info, error] = (["info", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  writeLog("info", "one");
  setLogFormat("json");
  writeLog("error", "two");
  expect(info?.mock.calls).toEqual([[expect.stringMatching(/^\d{4}-.*Z info one$/)]]);
  expect(error?.mock.calls).toEqual([
    [expect.stringMatching(/^{"time":".*","level":"error","message":"two"}$/)],
  ]);
});

test("a warning for a person is one in JSON too", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  setLogFormat("json");
  announce("WARNING: nobody is named");
  expect(warned.mock.calls).toEqual([[expect.stringContaining('"level":"warn"')]]);
});

test("lines for a person are printed as they are, and one by one as JSON", () => {
  const printed = vi.spyOn(console, "info").mockImplementation(() => {});
  announce("one\ntwo");
  setLogFormat("json");
  announce("one\ntwo");
  expect(printed.mock.calls.map(([line]) => line)).toEqual([
    "one\ntwo",
    expect.stringContaining('"message":"one"'),
    expect.stringContaining('"message":"two"'),
  ]);
});
