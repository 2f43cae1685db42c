/** A test that failed at least once, or could not run. */
export interface Note {
  /** Project or file, suites and title, in one line. */
  name: string;
  /** The first lines of its error, or why it could not run. */
  error: string;
}

/** The result of a suite. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: Note[];
  /** Tests that passed only on the second attempt. */
  retried: Note[];
  /** Tests that could not run here, with the reason. */
  skips: Note[];
  tests: ShownTest[];
}

/** What a test came to in the end. */
export interface ShownTest {
  /** With the titles of its suites. */
  title: string;
  outcome: TestOutcome;
}

export type TestOutcome = "pass" | "fail" | "skipped";

export function checkOutcome(exitCode: number, output: string): Outcome;
export function vitestOutcome(file: string, exitCode: number): Outcome;
export function playwrightOutcome(file: string, exitCode: number): Outcome;
export function outcomeText(outcome: Pick<Outcome, "failures" | "retried" | "skips">): string;
