import type { Context } from "hono";
import type { AppEnv } from "./appEnv.ts";

/** Headers that describe a body, which a 304 does not have. */
const OF_THE_BODY = ["Content-Length", "Content-Encoding", "Content-Type"];

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/**
 * Responds with the body, or 304 without one when the caller's If-None-Match names the tag. HEAD gets the
 * headers only, and the body is not made for it.
 * @param tag strong entity tag, quotes included
 */
export async function answerUnlessKnown(
  context: Context<AppEnv>,
  tag: string,
  headers: Record<string, string>,
  body: () => Body | Promise<Body>,
  status = 200,
): Promise<Response> {
  const known = (context.req.header("if-none-match") ?? "").split(",").map((item) => item.trim());
  // Conditions count only where the answer would be a success (RFC 9110, 13.2.1).
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && (known.includes(tag) || known.includes(`W/${tag}`) || known.includes("*"))) {
    const kept = Object.entries(headers).filter(([name]) => !OF_THE_BODY.includes(name));
    return new Response(null, { status: 304, headers: [...kept, ["ETag", tag]] });
  }
  const isHead = context.req.raw.method === "HEAD";
  return new Response(isHead ? null : await body(), { status, headers: { ...headers, ETag: tag } });
}
