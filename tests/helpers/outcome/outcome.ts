/** Something that failed at least once. */
export interface Note {
  /** Project or file, suites and title, in one line. */
  name: string;
  /** The first lines of its error. */
  error: string;
}

/** What a suite ended in. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: Note[];
  /** What passed, but only at its second try. */
  retried: Note[];
}
