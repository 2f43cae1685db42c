/** By then the guide is drawn, and packing it holds nothing up. */
const WAIT_MILLISECONDS = 3000;

interface LateWrite {
  written: Promise<void>;
  /** Ends the wait; what is dropped is not written any more. */
  hurry(isDropped: boolean): void;
}

const waiting = new Set<LateWrite>();

/** Writes something a while later, when nothing waits for it. What cannot be written is not: nobody asked for it. */
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

/** Resolves when what is to be written late has been, in its own time. */
export async function lateWrites(): Promise<void> {
  await Promise.all([...waiting].map(({ written }) => written));
}

/** Writes at once what was to be written late. */
export async function finishLateWrites(): Promise<void> {
  await hurryAll(false);
}

/** Writes nothing of what was to be written late; what is being written already is waited for. */
export async function dropLateWrites(): Promise<void> {
  await hurryAll(true);
}

async function hurryAll(isDropped: boolean): Promise<void> {
  const writes = [...waiting];
  for (const { hurry } of writes) hurry(isDropped);
  await Promise.all(writes.map(({ written }) => written));
}
