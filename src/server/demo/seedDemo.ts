import { setImmediate as nextTurn } from "node:timers/promises";
import type { GuideDraft } from "../catalogue/guideDraft.ts";
import { DEMO_BUNDLES, DEMO_GUIDE_COUNT, DEMO_GUIDES } from "./guides/demoGuides.ts";
import { bundleDraft, guideDrafts } from "./guides/guideDrafts.ts";

export interface SeedDemoParts {
  /** Names of guides that exist already and are left as they are. */
  known: ReadonlySet<string>;
  insert(draft: GuideDraft): Promise<void>;
  /** Called after each guide. */
  report(done: number, total: number, name: string): void;
  /** Comments are dated before this time. */
  now: Date;
}

/** Inserts the demo world guide by guide, children before parents, yielding to the event loop. */
export async function seedDemo({ known, insert, report, now }: SeedDemoParts): Promise<void> {
  const bundled = new Map<string, GuideDraft | null>();
  for (const { children } of DEMO_BUNDLES) for (const name of children) bundled.set(name, null);
  let done = 0;
  const hand = async (draft: GuideDraft) => {
    if (!known.has(draft.guideName)) await insert(draft);
    done++;
    report(done, DEMO_GUIDE_COUNT, draft.guideName);
    await nextTurn();
  };
  for (const spec of DEMO_GUIDES) {
    for (const draft of guideDrafts(spec, now)) {
      if (bundled.has(draft.guideName)) bundled.set(draft.guideName, draft);
      await hand(draft);
    }
  }
  for (const spec of DEMO_BUNDLES) {
    const children = spec.children.map((name) => bundled.get(name));
    await hand(
      bundleDraft(
        spec,
        children.filter((child) => child != null),
      ),
    );
  }
}
