interface Handlers<Query, Result> {
  onResult: (result: Result, query: Query) => void;
  onFailure: (error: unknown, query: Query) => void;
}

export interface LatestQuery<Query> {
  run(query: Query): void;
  /** Discards the waiting query and ignores the result of the running one. */
  forget(): void;
}

/** Runs one query at a time; of those made meanwhile only the last is run. For queries that follow a pointer. */
export function queryLatest<Query, Result>(
  run: (query: Query) => Promise<Result>,
  { onResult, onFailure }: Handlers<Query, Result>,
): LatestQuery<Query> {
  let waiting: { query: Query } | null = null;
  let isRunning = false;
  let round = 0;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting) {
      const { query }: { query: Query } = waiting;
      const started = round;
      waiting = null;
      try {
        const result = await run(query);
        if (started === round) onResult(result, query);
      } catch (error) {
        if (started === round) onFailure(error, query);
      }
    }
    isRunning = false;
  }

  return {
    run(query) {
      waiting = { query };
      if (!isRunning) void runAll();
    },
    forget() {
      waiting = null;
      round++;
    },
  };
}
