import { batchesOf } from "../../lib/batchesOf.ts";
import { countedOrNo } from "../../lib/trailFiles/leftOutNotices.ts";
import type { CatalogueClient } from "../catalogue/admin/openCatalogue.ts";
import { prepareGuide } from "../catalogue/admin/prepareGuide.ts";
import { DEMO_PASSWORD } from "../demo/demoAccounts.ts";
import { syntheticGuides } from "../demo/guides/syntheticGuides.ts";
import { removeDemo } from "../demo/removeDemo.ts";
import { seedDemo } from "../demo/seedDemo.ts";
import type { Progress } from "../ports/progress.ts";
import { usageError } from "../settings/operatorError.ts";
import { putGuides, readGuideNames } from "../shop/guides/storeGuides.ts";
import { addDemoAccounts } from "../shop/serverOperations.ts";
import type { Command } from "./command.ts";
import { refuseBoth } from "./commandValues.ts";
import { readWhole } from "./readOption.ts";

const MAX_GUIDES = 100_000;
const MAX_SEED = 2 ** 32 - 1;

/** Guides per insert: they take some tens of milliseconds of a running server, on the thread that serves requests. */
const BATCH = 10;

export const seedCommand: Command = {
  names: "",
  summary: "add made-up guides, or remove the demo world",
  notes: ["Existing guides are left unchanged, so an interrupted run can be repeated."],
  options: {
    guides: {
      value: "N",
      help: `a synthetic catalogue of N guides on all continents (1 to ${MAX_GUIDES})`,
    },
    seed: {
      value: "N",
      help: `another catalogue for another number (0 to ${MAX_SEED}, default 1); the same number gives the same one`,
    },
    demo: { help: "the demo world that a first start makes; not with DATABASE_URL" },
    "remove-demo": {
      help:
        "removes the demo accounts, coupons and codes, and the demo guides that nobody bought; a later start " +
        "with DEMO=off does not create them again",
    },
  },
  async run({ values, open, settings, progress }) {
    const guides = values.read("guides", readWhole(1, MAX_GUIDES)) ?? 0;
    const seed = values.read("seed", readWhole(0, MAX_SEED)) ?? 1;
    const isDemo = values.flag("demo");
    const isRemoval = values.flag("remove-demo");
    if (guides === 0 && !isDemo && !isRemoval) {
      throw usageError("Name --guides N, --demo or --remove-demo (see --help)");
    }
    refuseBoth(values, "demo", "remove-demo");
    if (isDemo && settings().DATABASE_URL !== null) {
      throw usageError("--demo is for the embedded database only, not with DATABASE_URL");
    }
    const isAddition = isDemo || guides > 0;
    const shop = await open({ makesNew: isAddition });
    const removed = isRemoval ? await shop.run(removeDemo, {}) : null;
    const known = new Set(isAddition ? (await shop.run(readGuideNames, {})).names : []);
    const added =
      (isDemo ? await addDemo(shop, known, progress) : 0) +
      (guides > 0 ? await addSynthetic(shop, known, { guides, seed, progress }) : 0);
    const accounts = isDemo ? (await shop.run(addDemoAccounts, {})).usernames : [];
    return {
      json: { added, accounts, removed },
      lines: [
        ...(removed
          ? [
              `Removed ${countedOrNo(removed.guides, "demo guide", "demo guides")} and ` +
                `${countedOrNo(removed.accounts, "demo account", "demo accounts")}.`,
            ]
          : []),
        ...(removed?.kept.length ? [`Kept, because others need them: ${removed.kept.join(", ")}.`] : []),
        ...(isAddition ? [`Added ${countedOrNo(added, "guide", "guides")}.`] : []),
        ...(accounts.length > 0
          ? [`Demo accounts: ${accounts.join(", ")} (password: ${DEMO_PASSWORD}).`]
          : []),
      ],
    };
  },
};

/** @returns the number of guides that were not there */
async function addDemo(
  shop: CatalogueClient,
  known: ReadonlySet<string>,
  progress: Progress,
): Promise<number> {
  let added = 0;
  await seedDemo({
    known,
    insert: async (draft) => {
      await putGuides(shop, [prepareGuide(draft)]);
      added++;
    },
    report: (done, total) => progress("Creating the demo world", done, total),
    now: new Date(),
  });
  return added;
}

interface SyntheticParts {
  guides: number;
  seed: number;
  progress: Progress;
}

/** @returns the number of guides that were not there */
async function addSynthetic(
  shop: CatalogueClient,
  known: ReadonlySet<string>,
  { guides, seed, progress }: SyntheticParts,
): Promise<number> {
  let added = 0;
  let done = 0;
  for (const drafts of batchesOf(syntheticGuides(guides, seed), BATCH)) {
    const missing = drafts.filter(({ guideName }) => !known.has(guideName));
    if (missing.length > 0) await putGuides(shop, missing.map(prepareGuide));
    added += missing.length;
    done += drafts.length;
    progress("Adding guides", done, guides);
  }
  return added;
}
