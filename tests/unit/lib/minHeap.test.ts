import fc from "fast-check";
import { expect, test } from "vitest";
import { MinHeap } from "../../../src/lib/minHeap.ts";

test("items leave the heap in the order of their keys", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 600 }), (keys) => {
      const heap = new MinHeap();
      keys.forEach((key, item) => {
        heap.push(item, key);
      });
      const popped = keys.map(() => keys[heap.pop()]);
      expect(popped).toEqual(keys.toSorted((a, b) => a - b));
      expect([heap.size, heap.pop(), heap.leastKey]).toEqual([0, -1, Number.POSITIVE_INFINITY]);
    }),
  );
});
