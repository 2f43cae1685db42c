import type { CurrencyCode } from "../../contract/money.ts";
import { keep } from "../cache/keep.ts";
import { type CodedBody, type EncodedText, encodeText, JSON_TYPE } from "../http/body/encodedText.ts";
import { createPatchedText, type PatchedText } from "../http/body/patchedText.ts";
import type { OwnedGuides } from "./createFindOwned.ts";
import { filterChoices } from "./filterChoices.ts";
import type { GuideRows } from "./guideRows.ts";
import { guideToWire } from "./guideToWire.ts";

export interface GuideListOptions {
  currency: CurrencyCode;
  hasFilters: boolean;
}

/** The response body of GET /guides/. */
export interface EncodedGuideList {
  options: GuideListOptions;
  /** For callers who own nothing, the same for all of them. */
  text: EncodedText;
  /** The same with `isPurchased` true at other offsets. */
  variants: PatchedText;
  /** Byte offset in `text` of the value of `isPurchased`, by guide id. */
  flagOffsets: ReadonlyMap<string, number>;
}

/** The guides of a snapshot and the lists created for it, by their options. */
interface GuidesAndLists {
  guides: readonly GuideRows[];
  lists: Map<string, Promise<EncodedGuideList>>;
}

/** Of the same length as "false", so that a list for an owner is a copy with a few bytes replaced. */
const PURCHASED = new TextEncoder().encode(" true");
const FLAG = '"isPurchased":';
const NOTHING: ReadonlySet<string> = new Set();

/** The guide list, created once per currency and revision of the catalogue. */
export function encodeGuideList(
  snapshot: GuidesAndLists,
  options: GuideListOptions,
): Promise<EncodedGuideList> {
  return keep(snapshot.lists, `${options.currency} ${options.hasFilters}`, () =>
    write(snapshot.guides, options),
  );
}

/** The list for a caller who owns guides. Its tag is known without creating it. */
export function ownersGuideList(
  { text, variants, flagOffsets }: EncodedGuideList,
  owned: OwnedGuides,
): CodedBody {
  const offsets = () => [...owned.ids].flatMap((id) => flagOffsets.get(id) ?? []);
  return {
    contentType: text.contentType,
    hash: `${text.hash}-${owned.hash}`,
    // A coding that can be joined from parts.
    codings: ["gzip"],
    bytes: (coding) => (coding ? variants.gzip(offsets()) : variants.plain(offsets())),
  };
}

async function write(guides: readonly GuideRows[], options: GuideListOptions): Promise<EncodedGuideList> {
  const { currency, hasFilters } = options;
  const flagOffsets = new Map<string, number>();
  const pieces: string[] = [];
  let byteLength = 0;
  const add = (piece: string) => {
    pieces.push(piece);
    byteLength += Buffer.byteLength(piece);
  };
  add('{"guides":[');
  for (const [index, rows] of guides.entries()) {
    if (index > 0) add(",");
    const piece = JSON.stringify(guideToWire(rows, currency, NOTHING));
    // Quotes within strings are escaped, so no text of the guide contains the flag.
    const flagEnd = piece.indexOf(FLAG) + FLAG.length;
    flagOffsets.set(rows.guide.id, byteLength + Buffer.byteLength(piece.slice(0, flagEnd)));
    add(piece);
  }
  add(`],"filters":${JSON.stringify(hasFilters ? filterChoices(guides) : null)}}`);
  const text = encodeText(pieces.join(""), JSON_TYPE);
  return { options, text, variants: createPatchedText(text.plain, PURCHASED), flagOffsets };
}
