const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Resolves in a turn of the event loop of its own, later: new connections and requests come between.
 * For work that follows on other work without ever waiting, and would keep everybody else waiting.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    waiting.shift()?.();
    if (waiting.length > 0) schedule();
  });
}
