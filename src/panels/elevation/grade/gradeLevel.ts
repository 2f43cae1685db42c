/** Steepness classes by rise per run: under 3 %, 3-6, 6-10, 10-15, over 15. */
export type GradeLevel = 0 | 1 | 2 | 3 | 4;
export const GRADE_LIMITS = [0.03, 0.06, 0.1, 0.15] as const;

/** Buckets from..to (both included) of one steepness. Neighbouring runs share their border bucket. */
export interface GradeRun {
  from: number;
  to: number;
  level: GradeLevel;
}

/** Class of a rise (or fall) per run. */
export function gradeLevel(grade: number): GradeLevel {
  const level = GRADE_LIMITS.findIndex((limit) => grade < limit);
  return (level < 0 ? GRADE_LIMITS.length : level) as GradeLevel;
}
