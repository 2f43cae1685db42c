/** Counts of what a file has but a trail guide cannot use. */
export interface LeftOut {
  polygons: number;
  withoutPlace: number;
  /** Positions that cannot be read. */
  unreadable: number;
  /** Lines of one point. */
  single: number;
}

/** Notices for the publisher about skipped content. */
export function leftOutNotices({ polygons, withoutPlace, unreadable, single }: LeftOut): string[] {
  return [
    counted(polygons, "area (polygon) left out", "areas (polygons) left out"),
    counted(withoutPlace, "entry without a place left out", "entries without a place left out"),
    counted(unreadable, "position that cannot be read left out", "positions that cannot be read left out"),
    counted(single, "line of a single point left out", "lines of a single point left out"),
  ].filter((notice) => notice !== null);
}

/** "1 guide", "2 guides" or "no guides". */
export function countedOrNo(count: number, one: string, many: string): string {
  return counted(count, one, many) ?? `no ${many}`;
}

/** "1 area left out" or "2 areas left out", null for none. */
export function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
}
