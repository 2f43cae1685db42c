const FIRST_RETRY_MILLISECONDS = 10_000;
const LONGEST_RETRY_MILLISECONDS = 300_000;

/** Delay before a host is retried, doubled after each failed attempt. */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** attempts);
}

/** Browsers treat a longer timeout as zero. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1;
