import { ref } from "valtio";
import { proxyMap, subscribeKey } from "valtio/utils";
import { callsOwner } from "../../api/client.ts";
import type { Guide } from "../../contract/guide.ts";
import { sortChildren } from "../../lib/guides/sortChildren.ts";
import { loader } from "../../lib/loader.ts";
import type { StoredRef } from "../storedRef.ts";
import { catalogue } from "./catalogue.ts";
import { ensureCountry } from "./ensureCountry.ts";
import { fetchGuideView } from "./fetchGuideView.ts";

export type ChildGuides =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; guides: StoredRef<Guide[]> };

/** Children of parent guides, free ones first. Their prices belong to the current list, so they are dropped with it. */
export const childGuides = proxyMap<string, ChildGuides>();

const children = loader<Guide, Guide[]>({
  load: async ({ guideId }, { signal }) => {
    await ensureCountry();
    return (await fetchGuideView(guideId, signal)).guide.childGuides ?? [];
  },
  onResult: (guides, { guideId }) => {
    childGuides.set(guideId, ready(guides));
  },
  // Shown in place, under the bundle's card.
  onFailure: (_error, { guideId }) => {
    childGuides.set(guideId, { status: "failed" });
  },
  slotOf: ({ guideId }) => guideId,
  owner: callsOwner,
  ifOwnerLeft: "repeat",
});

let listed = catalogue.allTrailsList;
subscribeKey(
  catalogue,
  "allTrailsList",
  () => {
    const isFirst = listed.length === 0;
    listed = catalogue.allTrailsList;
    // Children of the page's first cards were requested with the prices of the list.
    if (isFirst) return;
    children.forget();
    childGuides.clear();
  },
  true,
);

/** Loads a parent's children: those included in the list, else with one call. A failed call may be repeated. */
export async function loadChildGuides(parent: Guide): Promise<void> {
  const { guideId } = parent;
  if (childGuides.get(guideId)?.status === "ready") return;
  if (parent.childGuides?.length) {
    childGuides.set(guideId, ready(parent.childGuides));
    return;
  }
  childGuides.set(guideId, { status: "loading" });
  await children.join(parent);
}

/** The children that the page has now, for `reloadChildGuides`. */
export function readyChildren(): ReadonlySet<readonly Guide[]> {
  return new Set([...childGuides.values()].flatMap((each) => (each.status === "ready" ? [each.guides] : [])));
}

/**
 * Loads children again that may have come with the prices of another country than the list's.
 *
 * @param kept those that have not
 */
export function reloadChildGuides(kept: ReadonlySet<readonly Guide[]>): void {
  const parents = [...catalogue.allTrailsList, ...(catalogue.pageGuides?.guides ?? [])];
  children.forget();
  for (const [id, each] of [...childGuides]) {
    if (each.status === "ready" && kept.has(each.guides)) continue;
    childGuides.delete(id);
    const parent = parents.find(({ guideId }) => guideId === id);
    if (parent) void loadChildGuides(parent);
  }
}

function ready(guides: Guide[]): ChildGuides {
  return { status: "ready", guides: ref(sortChildren(guides)) };
}
