import type { GuidesAnswer } from "../../contract/calls.ts";
import type { Database } from "../db/database.ts";
import { type EncodedText, encodeJson } from "../http/encodedText.ts";
import type { CurrencyCode } from "../services/countries.ts";
import { filterChoices } from "./filterChoices.ts";
import { readGuides, readRevision } from "./guideRows.ts";
import { guideToWire } from "./guideToWire.ts";

export interface GuideList {
  /** The answer of GET /guides/ for a caller who owns these guides. */
  answer(options: {
    currency: CurrencyCode;
    hasFilters: boolean;
    owned: ReadonlySet<string>;
  }): Promise<EncodedText>;
}

/**
 * The guide list, kept ready for those who own nothing: read, written and compressed once per currency and
 * revision of the catalogue. For owners the kept list is marked and written anew.
 */
export function createGuideList(db: Database): GuideList {
  let revision = -1;
  let lists = new Map<CurrencyCode, Promise<GuidesAnswer>>();
  let answers = new Map<string, Promise<EncodedText>>();

  async function forgetWhenChanged(): Promise<void> {
    const current = await readRevision(db);
    if (current === revision) return;
    revision = current;
    lists = new Map();
    answers = new Map();
  }

  function list(currency: CurrencyCode): Promise<GuidesAnswer> {
    return keep(lists, currency, async () => {
      const rows = await readGuides(db, currency);
      return { guides: rows.map((row) => guideToWire(row, false)), filters: filterChoices(rows) };
    });
  }

  async function answerFor(currency: CurrencyCode, hasFilters: boolean, owned: ReadonlySet<string>) {
    const { guides, filters } = await list(currency);
    const marked =
      owned.size === 0
        ? guides
        : guides.map((guide) => (owned.has(guide.guideId) ? { ...guide, isPurchased: true } : guide));
    return encodeJson({ guides: marked, filters: hasFilters ? filters : null } satisfies GuidesAnswer);
  }

  return {
    async answer({ currency, hasFilters, owned }) {
      await forgetWhenChanged();
      if (owned.size > 0) return answerFor(currency, hasFilters, owned);
      return keep(answers, `${currency} ${hasFilters}`, () => answerFor(currency, hasFilters, owned));
    },
  };
}

/** The value kept under a key, made when there is none; a failure is not kept. */
function keep<Key, Value>(
  kept: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
