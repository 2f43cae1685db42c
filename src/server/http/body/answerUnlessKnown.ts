import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { streamOf } from "./streamOf.ts";

/** Headers that describe the body, which a 304 does not have. */
const OF_THE_BODY = ["Content-Length", "Content-Encoding", "Content-Type"];

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** The body, or 304 if If-None-Match has the tag. HEAD creates no body. @param tag with quotes */
export async function answerUnlessKnown(
  context: Context<AppEnv>,
  tag: string,
  headers: Record<string, string>,
  body: () => Body | Promise<Body>,
  status = 200,
): Promise<Response> {
  const known = (context.req.header("if-none-match") ?? "").split(",").map((item) => item.trim());
  // Preconditions apply only if the response would be a success (RFC 9110, 13.2.1).
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && (known.includes(tag) || known.includes(`W/${tag}`) || known.includes("*"))) {
    const kept = Object.entries(headers).filter(([name]) => !OF_THE_BODY.includes(name));
    return new Response(null, { status: 304, headers: [...kept, ["ETag", tag]] });
  }
  const isHead = context.req.raw.method === "HEAD";
  const sent = isHead ? null : await body();
  const tagged = { ...headers, ETag: tag };
  if (!(sent instanceof Uint8Array)) return new Response(sent, { status, headers: tagged });
  return new Response(streamOf(sent), {
    status,
    headers: { ...tagged, "Content-Length": String(sent.length) },
  });
}
