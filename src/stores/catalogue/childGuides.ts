import { ref } from "valtio";
import { proxyMap, subscribeKey } from "valtio/utils";
import { getGuide } from "../../api/guidesApi.ts";
import type { Guide } from "../../contract/guide.ts";
import { byFreeThenId } from "../../lib/guides/guideOrder.ts";
import type { Held } from "../held.ts";
import { reportFailure } from "../toasts.ts";
import { catalogue } from "./catalogue.ts";
import { ensureCountry, shopCountryCode } from "./country.ts";

export type ChildGuides =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; guides: Held<Guide[]> };

/** Children of parent guides that were asked for, free ones first. They tell prices and purchases as the list does, and go with it. */
export const childGuides = proxyMap<string, ChildGuides>();

/** Counts the lists: children that were asked for with an earlier one are not taken any more. */
let generation = 0;

subscribeKey(
  catalogue,
  "allTrailsList",
  () => {
    generation++;
    childGuides.clear();
  },
  true,
);

/** Makes a parent's children known: those that came with it, else by one call. A failed call may be tried again. */
export async function loadChildGuides(parent: Guide): Promise<void> {
  const { guideId } = parent;
  const known = childGuides.get(guideId)?.status;
  if (known === "loading" || known === "ready") return;
  if (parent.childGuides?.length) {
    childGuides.set(guideId, ready(parent.childGuides));
    return;
  }
  const asked = generation;
  childGuides.set(guideId, { status: "loading" });
  try {
    await ensureCountry();
    const guide = await getGuide(guideId, shopCountryCode());
    if (asked === generation) childGuides.set(guideId, ready(guide.childGuides ?? []));
  } catch (error) {
    if (asked !== generation) return;
    childGuides.set(guideId, { status: "failed" });
    reportFailure(error);
  }
}

function ready(guides: Guide[]): ChildGuides {
  return { status: "ready", guides: ref(guides.toSorted(byFreeThenId)) };
}
