import { ANYBODY } from "../../../src/lib/guides/copyOwner.ts";

/** How long a copy may be read after the server last allowed it. */
const DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Whether a copy may be read while the server is unreachable: of a free guide by anybody, of any other by its owner
 * within 30 days of the last confirmation. A clock set back or ahead by more than that expires it too.
 * @param checkedAt milliseconds since 1970, as is `now`
 */
export function mayReadOffline(
  { owner, checkedAt }: { owner: string; checkedAt: number },
  now: number,
): boolean {
  return owner === ANYBODY || Math.abs(now - checkedAt) <= DAYS * DAY_MILLISECONDS;
}
