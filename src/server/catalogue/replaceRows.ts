import type { GuideRows } from "./guideRows.ts";

const { compare } = new Intl.Collator("en");

/** The alphabetical order of guides. */
export function byName(a: GuideRows, b: GuideRows): number {
  return compare(a.guide.name, b.guide.name);
}

/**
 * An alphabetical list with some guides in place of others, which are looked for by their names: to look at every guide
 * of a large shop, and to sort them again, would keep requests waiting.
 * @param removed those that the list does not have are ignored
 */
export function replaceRows(
  sorted: readonly GuideRows[],
  removed: readonly GuideRows[],
  added: readonly GuideRows[],
): GuideRows[] {
  const gone = removed.map((rows) => indexIn(sorted, rows)).filter((index) => index >= 0);
  const kept = withoutIndexes(sorted, gone);
  let end = 0;
  const pieces = added.toSorted(byName).map((rows) => {
    const from = end;
    end = placeIn(kept, rows);
    return kept.slice(from, end).concat(rows);
  });
  return ([] as GuideRows[]).concat(...pieces, kept.slice(end));
}

function withoutIndexes(all: readonly GuideRows[], indexes: readonly number[]): readonly GuideRows[] {
  const ends = [...indexes.toSorted((a, b) => a - b), all.length];
  const pieces = ends.map((end, i) => all.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end));
  return ([] as GuideRows[]).concat(...pieces);
}

/** @returns -1 if the list does not have them */
function indexIn(sorted: readonly GuideRows[], rows: GuideRows): number {
  let index = placeIn(sorted, rows);
  // Several names may have the same place in the order.
  for (let other = sorted[index]; other && byName(other, rows) === 0; other = sorted[++index]) {
    if (other === rows) return index;
  }
  return -1;
}

/** The index of the first item that does not come before these rows. */
function placeIn(sorted: readonly GuideRows[], rows: GuideRows): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const other = sorted[middle];
    if (other && byName(other, rows) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
