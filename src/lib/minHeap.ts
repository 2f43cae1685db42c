/** A binary heap of integers with the least key on top, in typed arrays. */
export class MinHeap {
  private keys = new Float64Array(256);
  private items = new Int32Array(256);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** The least key; infinite if the heap is empty. */
  get leastKey(): number {
    return this.count > 0 ? this.keys[0] : Number.POSITIVE_INFINITY;
  }

  clear(): void {
    this.count = 0;
  }

  push(item: number, key: number): void {
    if (this.count === this.keys.length) this.grow();
    const { keys, items } = this;
    let at = this.count++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (keys[parent] <= key) break;
      keys[at] = keys[parent];
      items[at] = items[parent];
      at = parent;
    }
    keys[at] = key;
    items[at] = item;
  }

  /** Removes the item with the least key. @returns -1 if the heap is empty */
  pop(): number {
    const { keys, items } = this;
    if (this.count === 0) return -1;
    const top = items[0];
    const end = --this.count;
    const key = keys[end];
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= end) break;
      if (child + 1 < end && keys[child + 1] < keys[child]) child++;
      if (keys[child] >= key) break;
      keys[at] = keys[child];
      items[at] = items[child];
      at = child;
    }
    keys[at] = key;
    items[at] = items[end];
    return top;
  }

  private grow(): void {
    const keys = new Float64Array(2 * this.count);
    const items = new Int32Array(2 * this.count);
    keys.set(this.keys);
    items.set(this.items);
    this.keys = keys;
    this.items = items;
  }
}
