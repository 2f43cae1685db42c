import type { Position } from "../../../src/contract/position.ts";

/** What a pointer does, one thing after the other: it goes to a pixel of the page, or its button goes down or up. */
export type PointerStep = readonly [x: number, y: number] | "down" | "up";

/** A browser with one window, in what all of them can do; journeys use it through `Visitor`. */
export interface Engine {
  /** Begins to open an address. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It uses nothing but its arguments; they and its result are plain data. */
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  point(steps: readonly PointerStep[]): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /**
   * Has the device report its position, with an accuracy in metres, to the page as it is now. Permission is granted; null
   * where the driver cannot do it.
   */
  readonly report: ((position: Position, accuracyMeters: number) => Promise<void>) | null;
  /** The page as it is on screen, as a PNG. */
  picture(): Promise<Buffer>;
  /** Errors that the page has written to the console, or has not caught. */
  errors(): Promise<string[]>;
  /** The folder of the files that the page saves. */
  readonly downloads: string;
  close(): Promise<void>;
}

/** Of the page, in pixels. */
export const PAGE_SIZE = { width: 1280, height: 800 } as const;
