import { type ChildProcess, fork } from "node:child_process";
import type { TerrainTile } from "../mapArchives/light/lightTile.ts";
import type { SocialOrder, SocialPictures } from "../pictures/social/socialOrder.ts";
import type { PhotoFile, PictureMaker } from "../ports/pictureMaker.ts";

/** What is sent to the process, and what it sends back. */
export type PictureOrder = { id: number } & PictureSource;
export type PictureAnswer = { id: number } & (
  | { made: PhotoFile[] | SocialPictures | Uint8Array | null }
  | { error: string }
);

/** What pictures are made of. */
export type PictureSource = { photo: Uint8Array } | { social: SocialOrder } | { terrain: TerrainTile };

export interface PictureProcess extends PictureMaker {
  /** Ends the process; what it was making fails. */
  close(): Promise<void>;
}

/** A process without work ends: it holds some 100 MB. */
const IDLE_MILLISECONDS = 20_000;
/** The largest photo takes a few seconds of a slow machine. */
const ORDER_MILLISECONDS = 120_000;

interface Waiting {
  resolve(made: unknown): void;
  reject(error: Error): void;
}

/**
 * Makes pictures in a process of their own with the lowest priority, which neither takes the threads of the server nor
 * its memory, and may crash. It starts with the first order, and again after a crash.
 * @param script the built pictureWorker
 */
export function createPictureProcess(
  script: URL,
  { idleMilliseconds = IDLE_MILLISECONDS, orderMilliseconds = ORDER_MILLISECONDS } = {},
): PictureProcess {
  let child: ChildProcess | null = null;
  let isClosed = false;
  let nextId = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();

  function start(): ChildProcess {
    const started = fork(script, {
      serialization: "advanced",
      execArgv: [],
      // It reads pictures of others, and needs none of the server's secrets.
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
    });
    // An idle process does not keep the server alive.
    started.unref();
    started.channel?.unref();
    started.on("message", (answer: PictureAnswer) => {
      const order = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("error" in answer) order?.reject(new Error(answer.error));
      else order?.resolve(answer.made);
      rest();
    });
    const failed = (error: Error) => {
      // The end of a process that was replaced fails nothing.
      if (child !== started) return;
      child = null;
      fail(error);
    };
    started.on("error", failed);
    started.on("exit", (code, signal) =>
      failed(new Error(`The process of pictures ended with ${signal ?? `code ${code}`}`)),
    );
    return started;
  }

  function fail(error: Error): void {
    const orders = [...waiting.values()];
    waiting.clear();
    for (const order of orders) order.reject(error);
  }

  function rest(): void {
    clearTimeout(idle);
    if (waiting.size === 0) idle = setTimeout(end, idleMilliseconds).unref();
  }

  function end(): void {
    const ending = child;
    child = null;
    ending?.kill();
  }

  /** What the process answers is of the kind that it was asked for. */
  function make<Made>(order: PictureSource): Promise<Made> {
    return new Promise<unknown>((resolve, reject) => {
      if (isClosed) throw new Error("The server stops");
      clearTimeout(idle);
      const id = nextId++;
      const limit = setTimeout(() => {
        end();
        fail(new Error("A picture took too long"));
      }, orderMilliseconds).unref();
      const settled = (settle: () => void) => {
        clearTimeout(limit);
        settle();
      };
      waiting.set(id, {
        resolve: (made) => settled(() => resolve(made)),
        reject: (error) => settled(() => reject(error)),
      });
      child ??= start();
      child.send({ id, ...order } satisfies PictureOrder, (error) => error && fail(error));
    }) as Promise<Made>;
  }

  return {
    photoFiles: (photo) => make<PhotoFile[]>({ photo }),
    socialPictures: (social) => make<SocialPictures>({ social }),
    lightTile: (terrain) => make<Uint8Array | null>({ terrain }),
    async close() {
      isClosed = true;
      clearTimeout(idle);
      end();
      fail(new Error("The server stops"));
    },
  };
}
