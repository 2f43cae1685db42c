import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { nextTurn } from "../connections/nextTurn.ts";
import { reportRequestError } from "../reportRequestError.ts";
import { answerUnlessKnown } from "./answerUnlessKnown.ts";
import { type Caching, NOT_STORED } from "./caching.ts";
import { acceptedCoding, JSON_TYPE, tagAndHeaders } from "./encodedText.ts";

/** Brotli takes three times as long, for 6 % fewer bytes. */
const CODINGS_OF_PAGES = ["gzip"] as const;

/**
 * Sends JSON whose last list is long, page by page at the speed of the client, so that no more than a page of it is in
 * memory, compressed if the caller accepts that. The first page is read before the answer begins. An error in a later
 * one ends the connection: the client gets no answer that looks whole.
 * @param frame the answer, with this list empty
 * @param whenEmpty called before the answer begins if the first page is empty; may throw an ApiError
 */
export async function answerPages(
  context: Context<AppEnv>,
  frame: object,
  pages: AsyncGenerator<readonly object[]>,
  whenEmpty?: () => Promise<void>,
): Promise<Response> {
  const [, headers] = formOf(context, NOT_STORED);
  const body = await bodyOf(context, frame, pages, whenEmpty);
  return context.body(body, 200, headers);
}

/**
 * The same for what caches may keep, and ask for changes of: 304 if the caller has it, for which no page is read.
 * @param revision another text after every change of the answer
 */
export function answerKeptPages(
  context: Context<AppEnv>,
  { revision, caching }: { revision: string; caching: Caching },
  pagesOf: () => Promise<{ frame: object; pages: AsyncGenerator<readonly object[]> }>,
): Promise<Response> {
  return answerUnlessKnown(context, ...formOf(context, caching, revision), async () => {
    const { frame, pages } = await pagesOf();
    return bodyOf(context, frame, pages);
  });
}

function formOf(context: Context<AppEnv>, caching: Caching, entity = "") {
  const coding = acceptedCoding(context, CODINGS_OF_PAGES);
  return tagAndHeaders({ contentType: JSON_TYPE, caching, coding, entity });
}

async function bodyOf(
  context: Context<AppEnv>,
  frame: object,
  pages: AsyncGenerator<readonly object[]>,
  whenEmpty?: () => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const { value: first = [] } = await pages.next();
  if (first.length === 0) await whenEmpty?.();
  const plain = piecesOf(JSON.stringify(frame), first, pages);
  const pieces = acceptedCoding(context, CODINGS_OF_PAGES) ? compressedPieces(plain) : plain;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          reportRequestError(context, error);
          const outgoing = context.env?.outgoing;
          // The adapter would print an error of the stream with all its properties; closing cancels the stream.
          if (outgoing) outgoing.destroy();
          else controller.error(error);
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Ends the pieces when it is ended, and with their error. */
async function* compressedPieces(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  // An error comes by the loop too.
  yield* pipeline(pieces, createGzip(), () => {});
}

async function* piecesOf(
  frame: string,
  first: readonly object[],
  later: AsyncIterable<readonly object[]>,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const at = frame.lastIndexOf("[]") + 1;
  yield encoder.encode(frame.slice(0, at) + itemsOf(first));
  let isBegun = first.length > 0;
  for await (const page of later) {
    // The embedded database and a fast client never make it wait: others get their turn between two pages.
    await nextTurn();
    if (page.length === 0) continue;
    yield encoder.encode((isBegun ? "," : "") + itemsOf(page));
    isBegun = true;
  }
  yield encoder.encode(frame.slice(at));
}

function itemsOf(page: readonly object[]): string {
  return page.map((item) => JSON.stringify(item)).join(",");
}
