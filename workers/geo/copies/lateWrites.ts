/** After this delay the guide is drawn, and packing a copy delays nothing. */
const WAIT_MILLISECONDS = 3000;

interface LateWrite {
  written: Promise<void>;
  /** Ends the wait; dropped work is not written. */
  hurry(isDropped: boolean): void;
}

const waiting = new Set<LateWrite>();

/** Runs a write after a delay, when nothing waits for it. Failures are ignored: the reader did not request it. */
export function writeLate(work: () => Promise<void>): void {
  let hurry: LateWrite["hurry"] = () => {};
  const wait = new Promise<boolean>((resolve) => {
    hurry = resolve;
    setTimeout(resolve, WAIT_MILLISECONDS, false);
  });
  const write: LateWrite = {
    hurry,
    written: wait
      .then(async (isDropped) => {
        if (!isDropped) await work();
      })
      .catch(() => {})
      .finally(() => waiting.delete(write)),
  };
  waiting.add(write);
}

/** Resolves when all pending late writes have run, after their delay. */
export async function lateWrites(): Promise<void> {
  await Promise.all([...waiting].map(({ written }) => written));
}

/** Runs all pending late writes at once. */
export async function finishLateWrites(): Promise<void> {
  await hurryAll(false);
}

/** Cancels pending late writes; waits for those already running. */
export async function dropLateWrites(): Promise<void> {
  await hurryAll(true);
}

async function hurryAll(isDropped: boolean): Promise<void> {
  const writes = [...waiting];
  for (const { hurry } of writes) hurry(isDropped);
  await Promise.all(writes.map(({ written }) => written));
}
