/** A line of a network between two of its nodes, as cells of a grid. */
export interface LineChain {
  /** Class of all its links. */
  rank: number;
  cells: number[];
}

/** Links between neighbouring cells of a grid with their ranks; of two ranks for the same link the lower one counts. */
export class LinkNetwork {
  /** For each cell and direction the rank of the link, and one more; 0 for none. */
  private readonly links: Uint8Array;
  private readonly steps: readonly number[];
  private readonly cellCount: number;

  constructor({ columns, rows }: { columns: number; rows: number }) {
    this.cellCount = columns * rows;
    this.links = new Uint8Array(DIRECTIONS * this.cellCount);
    this.steps = [1, columns - 1, columns, columns + 1, -1, 1 - columns, -columns, -columns - 1];
  }

  add(from: number, to: number, rank: number): void {
    const direction = this.steps.indexOf(to - from);
    const known = this.links[DIRECTIONS * from + direction] as number;
    if (known > 0 && known <= rank + 1) return;
    this.links[DIRECTIONS * from + direction] = rank + 1;
    this.links[DIRECTIONS * to + opposite(direction)] = rank + 1;
  }

  has(cell: number): boolean {
    return this.nextLink(cell, 0) < DIRECTIONS;
  }

  /** The lines between ends, junctions and changes of rank, each link once, so that lines meet exactly. */
  chains(): LineChain[] {
    const chains: LineChain[] = [];
    const isDone = new Uint8Array(this.links.length);
    const walk = (start: number, first: number) => {
      const cells = [start];
      const rank = (this.links[DIRECTIONS * start + first] as number) - 1;
      let [cell, direction] = [start, first];
      while (direction < DIRECTIONS && !isDone[DIRECTIONS * cell + direction]) {
        isDone[DIRECTIONS * cell + direction] = 1;
        cell += this.steps[direction] as number;
        const back = opposite(direction);
        isDone[DIRECTIONS * cell + back] = 1;
        cells.push(cell);
        if (this.isNode(cell)) break;
        direction = this.nextLink(cell, 0);
        if (direction === back) direction = this.nextLink(cell, back + 1);
      }
      if (cells.length > 1) chains.push({ rank, cells });
    };
    for (let cell = 0; cell < this.cellCount; cell++) {
      let direction = this.nextLink(cell, 0);
      if (direction === DIRECTIONS || !this.isNode(cell)) continue;
      for (; direction < DIRECTIONS; direction = this.nextLink(cell, direction + 1)) walk(cell, direction);
    }
    return chains;
  }

  /** The first direction from one on in which a cell has a link. */
  private nextLink(cell: number, from: number): number {
    for (let direction = from; direction < DIRECTIONS; direction++) {
      if (this.links[DIRECTIONS * cell + direction] !== 0) return direction;
    }
    return DIRECTIONS;
  }

  private isNode(cell: number): boolean {
    const one = this.nextLink(cell, 0);
    const other = this.nextLink(cell, one + 1);
    if (other === DIRECTIONS || this.nextLink(cell, other + 1) < DIRECTIONS) return true;
    return this.links[DIRECTIONS * cell + one] !== this.links[DIRECTIONS * cell + other];
  }
}

const DIRECTIONS = 8;

function opposite(direction: number): number {
  return (direction + DIRECTIONS / 2) % DIRECTIONS;
}

/** Rounds the stairs of a line on a grid; its ends stay. @param line u, v in kilometres, interleaved */
export function smoothLine(line: readonly number[]): number[] {
  const cut = [...line.slice(0, 2)];
  const smooth = [...line];
  for (const first of [0, 1, 0, 1]) averageBeside(smooth, { first, end: smooth.length, stride: 2 });
  for (let i = 2; i < smooth.length; i += 2) pushCut(cut, smooth, i - 2, i);
  if (smooth.length > 2) cut.push(...smooth.slice(-2));
  return cut;
}

/** Moves the values of a line but for its ends towards those beside them. @param stride from a value to the next one */
export function averageBeside(
  values: number[],
  { first, end, stride }: { first: number; end: number; stride: number },
): void {
  let before = values[first] as number;
  for (let i = first + stride; i + stride < end; i += stride) {
    const value = values[i] as number;
    values[i] = (before + 2 * value + (values[i + stride] as number)) / 4;
    before = value;
  }
}

/** Appends the places a quarter and three quarters of the way between two vertices of a line. */
function pushCut(to: number[], line: readonly number[], from: number, until: number): void {
  const [u, v] = [line[from] as number, line[from + 1] as number];
  const [toU, toV] = [line[until] as number, line[until + 1] as number];
  to.push(0.75 * u + 0.25 * toU, 0.75 * v + 0.25 * toV, 0.25 * u + 0.75 * toU, 0.25 * v + 0.75 * toV);
}
