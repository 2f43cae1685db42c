import type { StageRule } from "../../contract/routeStages.ts";

interface LimitChoice {
  usual: number;
  least: number;
  most: number;
}

/** The daily limits that can be entered, and the one to begin with: metres, metres up, and minutes of moving. */
export const STAGE_RULE_CHOICES: Record<StageRule["by"], LimitChoice> = {
  distance: { usual: 20_000, least: 1000, most: 500_000 },
  ascent: { usual: 1000, least: 100, most: 10_000 },
  time: { usual: 420, least: 30, most: 24 * 60 },
};

/** Shares of the limit within which a day ends at a place to stay. */
export const TOLERANCES = [0, 0.1, 0.2, 0.3, 0.5];
export const USUAL_TOLERANCE = 0.2;

/** Days of rest after a stage; apps may store more. */
export const REST_DAYS = [0, 1, 2, 3, 4, 5, 6, 7];
