/** A seeded pseudorandom number generator. */
export interface SeededRandom {
  /** 0 <= value < 1 */
  next(): number;
  /** from <= value < to */
  between(from: number, to: number): number;
  /** Whole number, from <= value <= to */
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  /** @throws RangeError on an empty list. */
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** A generator (mulberry32) seeded by a number or a name. */
export function seededRandom(seed: number | string): SeededRandom {
  let state = typeof seed === "number" ? seed >>> 0 : hashName(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      const index = whole(0, list.length - 1);
      if (index < 0 || index >= list.length) throw new RangeError("Nothing to pick from");
      return list[index] as (typeof list)[number];
    },
    shuffled: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [copy[i], copy[j]] = [copy[j] as (typeof list)[number], copy[i] as (typeof list)[number]];
      }
      return copy;
    },
  };
}

/** FNV-1a, 32 bits. */
export function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
