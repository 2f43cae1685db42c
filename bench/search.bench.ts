import type { Guide } from "../src/contract/guide.ts";
import { searchErrors } from "../src/lib/guides/guideSearch.ts";
import { guideList } from "./guideList.ts";
import { measureByTurns } from "./measure.ts";
import { peerByTurns } from "./peerByTurns.ts";
import type { Scenario } from "./row.ts";

const GUIDES = 10_000;
/** Queries typed key by key from the second on: many results, one, none, words in another order. */
const WORDS = ["Europe", "amber ridge", "7-4711", "Weekend", "žluťoučký", "round ridge"];
const MAX_MS = 4;
const MIN_RATIO = 10;

export default {
  ids: ["B22"],
  name: "search",
  async run({ seed, progress, measured }) {
    progress("makes 10,000 guides");
    const guides = guideList(GUIDES, seed);
    const keys = WORDS.flatMap((word) =>
      Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i + 2)),
    );
    for (const key of keys) {
      const [ours, plain] = [productSearch(guides, key), plainSearch(guides, key)];
      if (ours.length !== plain.length || ours.some((guide, i) => guide !== plain[i])) {
        throw new Error(`"${key}" finds ${ours.length} guides, ${plain.length} by the plain implementation`);
      }
    }
    progress("types");
    let turn = 0;
    const typing = (search: typeof plainSearch) => ({
      work: () => search(guides, keys[turn++ % keys.length] ?? ""),
      calls: keys.length,
    });
    const { ours, plain } = await measureByTurns(
      { ours: typing(productSearch), plain: typing(plainSearch) },
      8,
    );
    const peer = peerByTurns("Array.filter with toLowerCase and normalize", plain, ours);
    measured({
      id: "B22",
      scenario: "catalogue search over 10,000 guides, per key",
      unit: "ms",
      ours: ours.median,
      peer,
      floor: null,
      budget: `>= ${MIN_RATIO}x faster, <= ${MAX_MS} ms`,
      holds: peer.ratio >= MIN_RATIO,
      most: { ms: MAX_MS, boundBy: "computing" },
      note: `p95 ${ours.p95.toFixed(2)} ms; both find the same guides for ${keys.length} keys`,
      halfIqr: ours.halfIqr,
    });
  },
} satisfies Scenario;

function productSearch(guides: readonly Guide[], value: string): Guide[] {
  const errors = searchErrors(guides, value);
  return guides.filter((_, i) => errors[i] === 0);
}

function plainSearch(guides: readonly Guide[], value: string): Guide[] {
  const plain = (text: string) => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  const words = plain(value).match(/[\p{L}\p{N}]+/gu) ?? [];
  return guides.filter(({ guideName, guidePromoText, guideTags }) => {
    const texts = [guideName, guidePromoText ?? "", ...guideTags].map(plain);
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
}
