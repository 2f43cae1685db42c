import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { STAGE_LIMITS, type StageRule } from "../../contract/routeStages.ts";
import { CHECK, checkOf, decodeIntegers, encodeInteger } from "./linkCode.ts";

/** The days of a route in a link. */
export interface LinkedDays {
  /** Null for days that follow none. */
  rule: StageRule | null;
  /** YYYY-MM-DD */
  startDate: string | null;
  /** Where the days but the last end, ascending, in metres along the route to 0.1 m, and the days of rest there. */
  ends: { meters: number; restDays: number }[];
}

const VERSION = "1";
const DAY = 86_400_000;
/** Fractions that are kept: of the rule's limit, its leeway, and a metre. */
const LIMIT_STEP = 100;
const TOLERANCE_STEP = 1000;
const METER_STEP = 10;
const MOST_LIMIT = 1e9;

/**
 * The days as letters, digits, hyphens and underscores: what they are limited by, limit, leeway and first day, then for
 * each end the metres since the one before and the days of rest, as integers; then a check sum.
 */
export function encodeDays({ rule, startDate, ends }: LinkedDays): string {
  let before = 0;
  const values = [
    rule ? 1 + STAGE_LIMITS.indexOf(rule.by) : 0,
    Math.round((rule?.limit ?? 0) * LIMIT_STEP),
    Math.round((rule?.tolerance ?? 0) * TOLERANCE_STEP),
    // 0 encodes a missing date.
    startDate === null ? 0 : 1 + Math.round(Date.parse(startDate) / DAY),
    ...ends.flatMap(({ meters, restDays }) => {
      const at = Math.round(meters * METER_STEP);
      const step = at - before;
      before = at;
      return [step, restDays];
    }),
  ];
  const code = VERSION + values.map(encodeInteger).join("");
  return code + checkOf(code);
}

/** The days of a code; null if it is none, is cut off or was changed. */
export function decodeDays(code: string): LinkedDays | null {
  const content = code.slice(0, -CHECK);
  if (!content.startsWith(VERSION) || checkOf(content) !== code.slice(-CHECK)) return null;
  const [by = 0, limit = 0, tolerance = 0, date = 0, ...steps] = decodeIntegers(content.slice(1)) ?? [];
  const rule = ruleOf(by, limit / LIMIT_STEP, tolerance / TOLERANCE_STEP);
  const startDate = date > 0 ? dateOf(date - 1) : null;
  const isOdd = steps.length % 2 !== 0 || steps.length > 2 * PLANNED_ROUTE_LIMITS.stageEnds;
  if (rule === undefined || startDate === undefined || isOdd) return null;
  const ends: LinkedDays["ends"] = [];
  let at = 0;
  for (let k = 0; k < steps.length; k += 2) {
    const [step = 0, restDays = 0] = steps.slice(k, k + 2);
    if (step <= 0 || restDays < 0 || restDays > PLANNED_ROUTE_LIMITS.restDays) return null;
    at += step;
    ends.push({ meters: at / METER_STEP, restDays });
  }
  return { rule, startDate, ends };
}

/** Undefined for what is none. */
function ruleOf(index: number, limit: number, tolerance: number): StageRule | null | undefined {
  if (index === 0) return null;
  const by = STAGE_LIMITS[index - 1];
  const isRule = by && limit > 0 && limit <= MOST_LIMIT && tolerance >= 0 && tolerance <= 1;
  return isRule ? { by, limit, tolerance } : undefined;
}

/** Undefined for a date beyond four digits of a year. @param days since 1970 */
function dateOf(days: number): string | undefined {
  const date = new Date(days * DAY);
  const isFar = Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999;
  return isFar ? undefined : date.toISOString().slice(0, 10);
}
