import { PART_PAUSES } from "../network/partPauses.ts";
import { whenOnline } from "../network/whenOnline.ts";
import { loadLostStyles } from "./lostStyles.ts";

/** On-demand code or data is unavailable, for instance because a deployment removed its files. */
export class MissingPartError extends Error {}

/** Those that failed last: their code may come without a style sheet that was lost with it. */
const failed = new WeakSet<() => Promise<unknown>>();

/**
 * Loads an on-demand part of the page: code, texts, icons. Without a network it waits for one; a failed load is
 * retried twice.
 * @throws MissingPartError with the error of the last attempt as its cause
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const pauses = [...PART_PAUSES];
  for (;;) {
    try {
      // Another part waits for none of them, but may share one.
      const areStylesHere = loadLostStyles();
      if (failed.has(load) && !(await areStylesHere)) throw new Error("A style sheet failed to load");
      const part = await load();
      failed.delete(load);
      return part;
    } catch (error) {
      failed.add(load);
      if (navigator.onLine === false) await whenOnline();
      else {
        const pause = pauses.shift();
        if (pause === undefined) throw new MissingPartError(String(error), { cause: error });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
