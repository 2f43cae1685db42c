/** A binary heap of integers, ordered by ascending key. */
export class MinHeap {
  private readonly items: number[] = [];
  private readonly keys: number[] = [];

  get size(): number {
    return this.items.length;
  }

  push(item: number, key: number): void {
    let at = this.items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.keys[parent] as number) <= key) break;
      this.items[at] = this.items[parent] as number;
      this.keys[at] = this.keys[parent] as number;
      at = parent;
    }
    this.items[at] = item;
    this.keys[at] = key;
  }

  /** Removes and returns the first item; -1 if the heap is empty. */
  pop(): number {
    const first = this.items[0] ?? -1;
    const item = this.items.pop();
    const key = this.keys.pop();
    const size = this.items.length;
    if (item === undefined || key === undefined || size === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && (this.keys[child + 1] as number) < (this.keys[child] as number)) child++;
      if ((this.keys[child] as number) >= key) break;
      this.items[at] = this.items[child] as number;
      this.keys[at] = this.keys[child] as number;
      at = child;
    }
    this.items[at] = item;
    this.keys[at] = key;
    return first;
  }
}
