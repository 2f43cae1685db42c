/** A line of a network between two of its nodes, as cells of a grid. */
export interface LineChain {
  /** Class of all its links. */
  rank: number;
  cells: number[];
}

/** Links between neighbouring cells with their ranks; of two ranks for the same link the lower one counts. */
export class LinkNetwork {
  private readonly links = new Map<number, Map<number, number>>();

  add(from: number, to: number, rank: number): void {
    const known = this.rankOf(from, to);
    if (known !== undefined && known <= rank) return;
    this.linksOf(from).set(to, rank);
    this.linksOf(to).set(from, rank);
  }

  has(cell: number): boolean {
    return this.links.has(cell);
  }

  rankOf(from: number, to: number): number | undefined {
    return this.links.get(from)?.get(to);
  }

  /** The lines between ends, junctions and changes of rank, each link once, so that lines meet exactly. */
  chains(): LineChain[] {
    const chains: LineChain[] = [];
    const isDone = new Set<string>();
    const walk = (start: number, first: number, rank: number) => {
      const cells = [start];
      let [before, cell] = [start, first];
      for (;;) {
        const key = before < cell ? `${before} ${cell}` : `${cell} ${before}`;
        if (isDone.has(key)) break;
        isDone.add(key);
        cells.push(cell);
        if (this.isNode(cell)) break;
        const next = [...(this.links.get(cell)?.keys() ?? [])].find((other) => other !== before);
        if (next === undefined) break;
        [before, cell] = [cell, next];
      }
      if (cells.length > 1) chains.push({ rank, cells });
    };
    for (const [cell, links] of this.links) {
      if (this.isNode(cell)) for (const [next, rank] of links) walk(cell, next, rank);
    }
    return chains;
  }

  private isNode(cell: number): boolean {
    const ranks = [...(this.links.get(cell)?.values() ?? [])];
    return ranks.length !== 2 || ranks[0] !== ranks[1];
  }

  private linksOf(cell: number): Map<number, number> {
    const known = this.links.get(cell) ?? new Map<number, number>();
    this.links.set(cell, known);
    return known;
  }
}

/** Rounds the stairs of a line on a grid; its ends stay. */
export function smoothLine(line: readonly [number, number][]): [number, number][] {
  let smooth = [...line];
  for (let round = 0; round < 2; round++) {
    smooth = smooth.map(([u, v], i): [number, number] => {
      const [before, after] = [smooth[i - 1], smooth[i + 1]];
      if (!before || !after) return [u, v];
      return [(before[0] + 2 * u + after[0]) / 4, (before[1] + 2 * v + after[1]) / 4];
    });
  }
  const cut = smooth.flatMap(([u, v], i): [number, number][] => {
    const after = smooth[i + 1];
    if (!after) return [[u, v]];
    const [toU, toV] = after;
    const first: [number, number][] = i === 0 ? [[u, v]] : [];
    return [
      ...first,
      [0.75 * u + 0.25 * toU, 0.75 * v + 0.25 * toV],
      [0.25 * u + 0.75 * toU, 0.25 * v + 0.75 * toV],
    ];
  });
  return cut;
}
