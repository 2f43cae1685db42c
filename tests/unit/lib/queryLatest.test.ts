import { expect, test } from "vitest";
import { queryLatest } from "../../../src/lib/queryLatest.ts";
import { until } from "../../helpers/until.ts";

/** A query whose result is given by the test. */
function slowQuery() {
  const open: { query: string; result(value: string): void; fail(error: unknown): void }[] = [];
  const results: string[] = [];
  const failures: unknown[] = [];
  const latest = queryLatest(
    (query: string) =>
      new Promise<string>((resolve, reject) => open.push({ query, result: resolve, fail: reject })),
    { onResult: (result) => results.push(result), onFailure: (error) => failures.push(error) },
  );
  return { latest, open, results, failures };
}

test("one query runs at a time, and of those made meanwhile only the last", async () => {
  const { latest, open, results } = slowQuery();
  for (const query of ["a", "b", "c"]) latest.run(query);
  expect(open.map(({ query }) => query)).toEqual(["a"]);
  open[0]?.result("A");
  await until(() => expect(open.map(({ query }) => query)).toEqual(["a", "c"]));
  open[1]?.result("C");
  await until(() => expect(results).toEqual(["A", "C"]));
});

test("a forgotten query returns no result, and the next one does", async () => {
  const { latest, open, results } = slowQuery();
  latest.run("a");
  latest.run("b");
  latest.forget();
  latest.run("c");
  open[0]?.result("A");
  await until(() => expect(open).toHaveLength(2));
  open[1]?.result("C");
  await until(() => expect(results).toEqual(["C"]));
});

test("a failure is reported and does not stop later queries", async () => {
  const { latest, open, results, failures } = slowQuery();
  latest.run("a");
  open[0]?.fail("no");
  await until(() => expect(failures).toEqual(["no"]));
  latest.run("b");
  open[1]?.result("B");
  await until(() => expect(results).toEqual(["B"]));
});
