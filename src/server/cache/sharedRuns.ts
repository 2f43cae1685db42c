/**
 * Shares runs of `work` between concurrent calls. A call always gets a run that starts after it, so that the run sees
 * whatever was committed before the call; calls during a run share the next one.
 */
export function sharedRuns<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;

  function start(): Promise<Value> {
    const run = work();
    const end = () => {
      if (running === run) running = null;
    };
    running = run;
    run.then(end, end);
    return run;
  }

  function startAfter(run: Promise<Value>): Promise<Value> {
    const begin = () => {
      next = null;
      return start();
    };
    return run.then(begin, begin);
  }

  return () => {
    if (!running) return start();
    next ??= startAfter(running);
    return next;
  };
}
