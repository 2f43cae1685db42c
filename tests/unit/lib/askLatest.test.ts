import { expect, test } from "vitest";
import { askLatest } from "../../../src/lib/askLatest.ts";
import { until } from "../../helpers/until.ts";

/** A query whose result is given by the test. */
function slowPlace() {
  const open: { question: string; answer(value: string): void; fail(error: unknown): void }[] = [];
  const answers: string[] = [];
  const failures: unknown[] = [];
  const asker = askLatest(
    (question: string) =>
      new Promise<string>((resolve, reject) => open.push({ question, answer: resolve, fail: reject })),
    { onAnswer: (answer) => answers.push(answer), onFailure: (error) => failures.push(error) },
  );
  return { asker, open, answers, failures };
}

test("one query runs at a time, and of those made meanwhile only the last", async () => {
  const { asker, open, answers } = slowPlace();
  for (const question of ["a", "b", "c"]) asker.ask(question);
  expect(open.map(({ question }) => question)).toEqual(["a"]);
  open[0]?.answer("A");
  await until(() => expect(open.map(({ question }) => question)).toEqual(["a", "c"]));
  open[1]?.answer("C");
  await until(() => expect(answers).toEqual(["A", "C"]));
});

test("a forgotten query returns no result, and the next one does", async () => {
  const { asker, open, answers } = slowPlace();
  asker.ask("a");
  asker.ask("b");
  asker.forget();
  asker.ask("c");
  open[0]?.answer("A");
  await until(() => expect(open).toHaveLength(2));
  open[1]?.answer("C");
  await until(() => expect(answers).toEqual(["C"]));
});

test("a failure is reported and does not stop later queries", async () => {
  const { asker, open, answers, failures } = slowPlace();
  asker.ask("a");
  open[0]?.fail("no");
  await until(() => expect(failures).toEqual(["no"]));
  asker.ask("b");
  open[1]?.answer("B");
  await until(() => expect(answers).toEqual(["B"]));
});
