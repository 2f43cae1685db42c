import type { WaterLevel } from "../../contract/comment.ts";

/** How many of the last reports about water are looked at. */
export const LAST_REPORTS = 3;

/** What walkers write about water that does not flow, in the languages of the page. */
const DRY = [
  /\b(bone[- ])?dry\b/i,
  /\bdried (up|out)\b/i,
  /\bno (more )?(running )?water\b/i,
  /\bnot? (running|flowing)\b/i,
  /\bempty\b/i,
  /(^|\P{L})(сух(о|ий|а|е|і)|пересох\p{L}*|висох\p{L}*|порожн\p{L}*)(?!\p{L})/iu,
  /(^|\P{L})(води немає|немає води|без води)(?!\p{L})/iu,
  /(^|\P{L})(such(o|ý|á|é)|vysch\p{L}*|vyschl\p{L}*|bez vody|neteče|prázdn\p{L}*)(?!\p{L})/iu,
];

/** What negates it: 'not dry', 'never dry'. */
const NOT_DRY = [
  /\b(not|never|isn't|wasn't|hardly) ((bone[- ])?dry|empty)\b/gi,
  /(^|\P{L})не (бу\p{L}+ )?(сух|пересох|висох|порожн)\p{L}*/giu,
  /(^|\P{L})(není|nebyl\p{L}*) (such|prázdn)\p{L}*/giu,
];

export interface WaterNote {
  /** Of the last reports, at most three. */
  dryCount: number;
  reportCount: number;
  /** Milliseconds since 1970 of the newest; null if unknown. */
  time: number | null;
}

interface Report {
  content: string;
  /** What was found, where the report says so. */
  level: WaterLevel | null;
  time: number | null;
}

/**
 * Whether a report says that there is no water: by its level, or else by its words. The server counts by it as well, see
 * `REPORTS_FORM`.
 */
export function isDryReport({ content, level }: Pick<Report, "content" | "level">): boolean {
  if (level !== null) return level === "dry";
  // What is negated may be another time or thing: 'not empty in May, dry now'.
  const rest = NOT_DRY.reduce((words, negated) => words.replace(negated, " "), content);
  return DRY.some((words) => words.test(rest));
}

/** What the last reports say, the newest first; null without any. */
export function waterNote(reports: readonly Report[]): WaterNote | null {
  const last = reports.slice(0, LAST_REPORTS);
  const [newest] = last;
  if (!newest) return null;
  return {
    dryCount: last.filter(isDryReport).length,
    reportCount: last.length,
    time: newest.time,
  };
}

/** Whether a source cannot be relied on: more than half of its last reports found it dry. */
export function isUnreliable({ dryCount, reportCount }: WaterNote): boolean {
  return 2 * dryCount > reportCount;
}
