import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { answerUnlessKnown } from "./answerUnlessKnown.ts";
import { type Caching, FOR_CALLER, varyWithCoding } from "./caching.ts";
import { entityHash, entityHasher } from "./entityHash.ts";

/** A text that is sent repeatedly; each compressed form is created once, on first use. */
export interface EncodedText {
  contentType: string;
  hash: string;
  /** Of the plain text. */
  byteLength: number;
  plain: () => Uint8Array<ArrayBuffer>;
  compressed: Partial<Record<Coding, Promise<Uint8Array<ArrayBuffer>>>>;
}

/** The best first. */
export const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number];

export const JSON_TYPE = "application/json; charset=utf-8";

/** Below this size compression saves less than its header costs. */
const COMPRESS_FROM_BYTES = 1024;
/** A list of 10,000 guides takes half the time of quality 5, for 0.6 % more bytes. */
const BROTLI_QUALITY = 4;

export function encodeText(text: string, contentType: string): EncodedText {
  const plain = new TextEncoder().encode(text);
  const hash = entityHash(plain);
  return { contentType, hash, byteLength: plain.length, plain: () => plain, compressed: {} };
}

/** Encodes a long text that is made in pieces. */
export async function encodePieces(pieces: AsyncIterable<string>, contentType: string): Promise<EncodedText> {
  const encoded: Uint8Array[] = [];
  const hashed = entityHasher();
  let byteLength = 0;
  for await (const piece of pieces) {
    const bytes = new TextEncoder().encode(piece);
    hashed.update(bytes);
    encoded.push(bytes);
    byteLength += bytes.length;
  }
  const plain = new Uint8Array(byteLength);
  let at = 0;
  for (const bytes of encoded) {
    plain.set(bytes, at);
    at += bytes.length;
  }
  return { contentType, hash: hashed.hash(), byteLength, plain: () => plain, compressed: {} };
}

export function encodeJson(value: unknown): EncodedText {
  return encodeText(JSON.stringify(value), JSON_TYPE);
}

/** Sends the text in the best coding that the caller accepts, or 304 if the caller already has it. */
export async function answerEncoded(
  context: Context<AppEnv>,
  text: EncodedText,
  caching: Caching = FOR_CALLER,
  status = 200,
): Promise<Response> {
  const { contentType, hash, byteLength } = text;
  const coding = byteLength < COMPRESS_FROM_BYTES ? null : acceptedCoding(context);
  const form = { contentType, caching, coding, entity: hash };
  return answerUnlessKnown(context, ...tagAndHeaders(form), () => bodyIn(text, coding), status);
}

/**
 * The same for JSON that is costly to make: 304 if the caller has it, for which it is not made. Short texts are compressed
 * too, as the length is not known before.
 * @param revision another text after every change of the answer
 */
export function answerRevision(
  context: Context<AppEnv>,
  { revision, caching }: { revision: string; caching: Caching },
  answer: () => Promise<object>,
): Promise<Response> {
  const coding = acceptedCoding(context);
  const form = { contentType: JSON_TYPE, caching, coding, entity: revision };
  return answerUnlessKnown(context, ...tagAndHeaders(form), async () =>
    bodyIn(encodeJson(await answer()), coding),
  );
}

interface TextForm {
  contentType: string;
  caching: Caching;
  coding: Coding | null;
  /** Another text for another content. */
  entity: string;
}

/** The entity tag, with quotes, and the headers of a text in a coding. */
export function tagAndHeaders({ contentType, caching, coding, entity }: TextForm) {
  const headers: Record<string, string> = {
    "Content-Type": contentType,
    ...caching,
    Vary: varyWithCoding(caching),
    ...(coding && { "Content-Encoding": coding }),
  };
  return [coding ? `"${entity}.${coding}"` : `"${entity}"`, headers] as const;
}

function bodyIn(text: EncodedText, coding: Coding | null) {
  return coding ? compressed(text, coding) : text.plain();
}

/** The first offered coding that the caller's Accept-Encoding allows. */
export function acceptedCoding(
  context: Context<AppEnv>,
  offered: readonly Coding[] = CODINGS,
): Coding | null {
  const accepted = (context.req.header("accept-encoding") ?? "").toLowerCase().split(",");
  const isTaken = (coding: Coding) =>
    accepted.some((item) => {
      const [name = "", weight = ""] = item.split(";");
      return name.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    });
  return offered.find(isTaken) ?? null;
}

/** The text in a coding, compressed once. */
export function compressed(text: EncodedText, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  text.compressed[coding] ??= (
    coding === "br"
      ? promisify(brotliCompress)(text.plain(), {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        })
      : promisify(gzip)(text.plain())
  ).then((bytes) => new Uint8Array(bytes));
  return text.compressed[coding];
}
