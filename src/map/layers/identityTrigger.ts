import { memoizeWeakly } from "../../lib/memoize.ts";

let last = 0;

/**
 * A number of its own for each array, to name it in `updateTriggers`: deck.gl would compare two arrays element by
 * element, which takes longer than uploading them.
 */
export const identityTrigger = memoizeWeakly((_values: object) => ++last);
