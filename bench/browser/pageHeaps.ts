import type { CDPSession, Page } from "playwright";

/** Heaps of a page and of one of its workers, in bytes, including array buffers. */
export interface Heaps {
  page: number;
  worker: number;
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

type Send = (method: "HeapProfiler.collectGarbage" | "Runtime.getHeapUsage") => Promise<unknown>;

/** Attaches to the page's worker with this name or script. @returns a function that reads both heaps after garbage collection */
export async function pageHeaps(page: Page, workerName: string): Promise<() => Promise<Heaps>> {
  const session = await page.context().newCDPSession(page);
  const sendToWorker = await workerSession(session, workerName);
  return async () => ({
    page: await heapBytes((method) => session.send(method)),
    worker: await heapBytes(sendToWorker),
  });
}

async function heapBytes(send: Send): Promise<number> {
  // Finalisers run after a collection and may free more.
  for (let i = 0; i < 3; i++) await send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize = 0 } = (await send("Runtime.getHeapUsage")) as HeapUsage;
  return usedSize + backingStorageSize;
}

/** A page's session reaches its workers only through nested messages. */
async function workerSession(session: CDPSession, workerName: string): Promise<Send> {
  const waiting = new Map<number, (result: unknown) => void>();
  let sessionId: string | null = null;
  let last = 0;
  session.on("Target.attachedToTarget", (target) => {
    const { type, title, url } = target.targetInfo;
    const isIt = title === workerName || url.split("/").at(-1)?.startsWith(`${workerName}-`);
    if (type === "worker" && isIt) sessionId = target.sessionId;
  });
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return async (method) => {
    if (sessionId === null) throw new Error(`The page has no worker called ${workerName}`);
    const id = ++last;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    await session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method }) });
    return answer;
  };
}
