import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { bench } from "../../../bench/bench.ts";
import { REFERENCE_MACHINE, REFERENCE_TASKS } from "../../../bench/reference/referenceMachine.ts";
import { runApart } from "../../../bench/runApart.ts";
import { REFERENCE_FILE } from "../../../bench/scenarios.ts";
import { buildRow } from "./benchBuilders.ts";

vi.mock("../../../bench/runApart.ts", () => ({ runApart: vi.fn() }));

const fileRow = z.object({ scenario: z.string(), scaled: z.nullable(z.number()), pass: z.boolean() });

let folder: string;
let printed: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchback-bench-test-"));
  printed = [];
  vi.spyOn(console, "info").mockImplementation((line) => void printed.push(String(line)));
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** B14 is the number of two scenarios: `hover` in Node, `mapHover` in the browser. */
const options = () => ({
  filter: "B14",
  seed: 1,
  json: join(folder, "rows.json"),
  compare: undefined,
});

function rowsInFile() {
  return z.array(fileRow).parse(JSON.parse(readFileSync(join(folder, "rows.json"), "utf8")));
}

/** Scenarios that do this, and reference tasks that take so many times what they do on the reference machine, in turn. */
function scenariosThat(work: (measured: (name: string, ours: number) => void) => void, times: number[] = []) {
  let calibrations = 0;
  vi.mocked(runApart).mockImplementation(async (file, { measured }) => {
    if (file !== REFERENCE_FILE) {
      return work((scenario, ours) =>
        measured(buildRow({ scenario, ours, most: { ms: 10, boundBy: "memory" } })),
      );
    }
    const slow = times[calibrations++] ?? 1;
    for (const task of REFERENCE_TASKS) {
      measured(buildRow({ scenario: task, ours: REFERENCE_MACHINE.ms[task] * slow }));
    }
  });
}

test("SYS-6 each row is in the file and on the terminal as soon as it comes", async () => {
  const seen: string[][] = [];
  scenariosThat((measured) => {
    for (const name of ["first", "second"]) {
      measured(name, 1);
      seen.push(rowsInFile().map(({ scenario }) => scenario));
      expect(printed.at(-1)).toContain(`| B5 | ${name} | 1 ms |`);
    }
  });
  await bench(options());
  expect(seen).toEqual([
    ["first"],
    ["first", "second"],
    ["first", "second", "first"],
    ["first", "second", "first", "second"],
  ]);
});

test("SYS-6 a scenario that breaks leaves the rows that it had measured", async () => {
  scenariosThat((measured) => {
    measured("first", 1);
    throw new Error("The page is gone");
  });
  expect(await bench(options())).toBe(false);
  expect(rowsInFile()).toHaveLength(2);
  expect(printed.join("\n")).toContain("FAILED: The page is gone");
});

test("SYS-6 a run that a signal cuts ends with the rows that are there, and not as one that passed", async () => {
  const exitCode = process.exitCode;
  scenariosThat((measured) => {
    measured("first", 1);
    process.emit("SIGTERM");
  });
  await bench(options());
  expect(process.exitCode).toBe(143);
  process.exitCode = exitCode;
  expect(rowsInFile()).toHaveLength(1);
  expect(printed.join("\n")).toContain("Left out, hover: the run was cut");
});

test("a row is judged by the reference tasks before it when it comes, and by those after it as well in the end", async () => {
  const seen: unknown[] = [];
  scenariosThat(
    (measured) => {
      measured("first", 15);
      seen.push(rowsInFile().at(-1));
    },
    [2, 1, 2],
  );
  await bench({ ...options(), filter: "B22" });
  expect(seen).toEqual([{ scenario: "first", scaled: 7.5, pass: true }]);
  expect(rowsInFile()).toEqual([{ scenario: "first", scaled: 15, pass: false }]);
});

test("a file is not touched by a filter that finds nothing", async () => {
  await expect(bench({ ...options(), filter: "no such thing" })).rejects.toThrow("No scenario matches");
  expect(() => rowsInFile()).toThrow();
});
