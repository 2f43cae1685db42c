import { ref } from "valtio";
import { proxyMap } from "valtio/utils";
import { getGuide } from "../api/guides.ts";
import type { Guide } from "../contract/guide.ts";
import { byFreeThenId } from "../lib/guideOrder.ts";
import { ensureCountry, shopCountryCode } from "./country.ts";
import type { Held } from "./held.ts";
import { reportFailure } from "./toasts.ts";

export type ChildGuides =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; guides: Held<Guide[]> };

/** Children of parent guides that were asked for, free ones first. */
export const childGuides = proxyMap<string, ChildGuides>();

/** Makes a parent's children known: those that came with it, else by one call. A failed call may be tried again. */
export async function loadChildGuides(parent: Guide): Promise<void> {
  const { guideId } = parent;
  const known = childGuides.get(guideId)?.status;
  if (known === "loading" || known === "ready") return;
  if (parent.childGuides?.length) {
    childGuides.set(guideId, ready(parent.childGuides));
    return;
  }
  childGuides.set(guideId, { status: "loading" });
  try {
    await ensureCountry();
    const guide = await getGuide(guideId, shopCountryCode());
    childGuides.set(guideId, ready(guide.childGuides ?? []));
  } catch (error) {
    childGuides.set(guideId, { status: "failed" });
    reportFailure(error);
  }
}

function ready(guides: Guide[]): ChildGuides {
  return { status: "ready", guides: ref(guides.toSorted(byFreeThenId)) };
}
