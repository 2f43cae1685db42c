import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { nextTurn } from "../connections/nextTurn.ts";
import { reportRequestError } from "../reportRequestError.ts";
import { answerUnlessKnown } from "./answerUnlessKnown.ts";
import { type Caching, NOT_STORED } from "./caching.ts";
import { JSON_TYPE } from "./encodedText.ts";

/**
 * Sends JSON whose last list is long, page by page at the speed of the client, so that no more than a page of it is in
 * memory. The first page is read before the answer begins. An error in a later one ends the connection: the client gets
 * no answer that looks whole.
 * @param frame the answer, with this list empty
 * @param whenEmpty called before the answer begins if the first page is empty; may throw an ApiError
 */
export async function answerPages(
  context: Context<AppEnv>,
  frame: object,
  pages: AsyncGenerator<readonly object[]>,
  whenEmpty?: () => Promise<void>,
): Promise<Response> {
  const body = await bodyOf(context, frame, pages, whenEmpty);
  return context.body(body, 200, { "Content-Type": JSON_TYPE, ...NOT_STORED });
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
  const headers = { "Content-Type": JSON_TYPE, ...caching };
  return answerUnlessKnown(context, `"${revision}"`, headers, async () => {
    const { frame, pages } = await pagesOf();
    return bodyOf(context, frame, pages);
  });
}

async function bodyOf(
  context: Context<AppEnv>,
  frame: object,
  pages: AsyncGenerator<readonly object[]>,
  whenEmpty?: () => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const { value: first = [] } = await pages.next();
  if (first.length === 0) await whenEmpty?.();
  const pieces = piecesOf(JSON.stringify(frame), first, pages);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
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

async function* piecesOf(
  frame: string,
  first: readonly object[],
  later: AsyncIterable<readonly object[]>,
): AsyncGenerator<string, void> {
  const at = frame.lastIndexOf("[]") + 1;
  yield frame.slice(0, at) + itemsOf(first);
  let isBegun = first.length > 0;
  for await (const page of later) {
    // The embedded database and a fast client never make it wait: others get their turn between two pages.
    await nextTurn();
    if (page.length === 0) continue;
    yield (isBegun ? "," : "") + itemsOf(page);
    isBegun = true;
  }
  yield frame.slice(at);
}

function itemsOf(page: readonly object[]): string {
  return page.map((item) => JSON.stringify(item)).join(",");
}
