interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function vitestCounts(file: string, exitCode: number): Counts;
export function playwrightCounts(file: string, exitCode: number): Counts;
