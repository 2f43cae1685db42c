const FIRST_RETRY_MILLISECONDS = 10_000;
const LONGEST_RETRY_MILLISECONDS = 300_000;

/** How long to wait before a host is asked again, twice as long after each attempt that failed. */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** attempts);
}
