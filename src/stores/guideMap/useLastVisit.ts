import { useMemo } from "react";
import { useSnapshot } from "valtio";
import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { storageItem } from "../../lib/storage.ts";
import { guideMap } from "./guideMap.ts";

/** Guides whose last visit is remembered; the oldest goes first. */
const REMEMBERED = 200;
/** A guide that is opened again within this time goes on with the same visit, also after a reload. */
const SAME_VISIT_MILLISECONDS = 6 * 3_600_000;

const visit = z.object({ guideId: z.string(), begunAt: z.number(), lastAt: z.nullable(z.number()) });
const visits = storageItem({ key: `${STORAGE_PREFIX}_VISITS`, schema: z.array(visit) });

/** When the reader last read the open guide before this visit, in milliseconds since 1970; null for the first visit. */
export function useLastVisit(): number | null {
  const guideId = useSnapshot(guideMap).opened?.guideId;
  return useMemo(() => (guideId === undefined ? null : lastVisitOf(guideId, Date.now())), [guideId]);
}

/** Notes a visit of a guide. @returns when the one before it began, null without one */
export function lastVisitOf(guideId: string, now: number): number | null {
  const all = visits.read() ?? [];
  const known = all.find((one) => one.guideId === guideId);
  if (known && now - known.begunAt < SAME_VISIT_MILLISECONDS) return known.lastAt;
  const others = all.filter((one) => one !== known).slice(-REMEMBERED + 1);
  visits.write([...others, { guideId, begunAt: now, lastAt: known?.begunAt ?? null }]);
  return known?.begunAt ?? null;
}
