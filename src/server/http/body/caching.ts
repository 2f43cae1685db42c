import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../appEnv.ts";

/** Forbids caches to store what no call allows them: errors, which some keep for a while, and what is private. */
export const uncachedByDefault = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
});

/** Headers that say who may keep a response. */
export interface Caching {
  "Cache-Control": string;
  /** Request headers on which the response depends, besides Accept-Encoding. */
  Vary?: string;
}

/** The same for everybody, with any token and without: a CDN keeps it and asks for changes by its entity tag. */
export const FOR_ALL: Caching = { "Cache-Control": "public, no-cache" };

/** The same for all guests, while somebody who is signed in may get another response at the same URL. */
export const FOR_GUESTS: Caching = { "Cache-Control": "public, no-cache", Vary: "Authorization" };

/** For the caller alone. */
export const FOR_CALLER: Caching = { "Cache-Control": "private, no-cache", Vary: "Authorization" };

/** The same for everybody at its address for ever, because the address names the content. */
export const IMMUTABLE: Caching = { "Cache-Control": "public, max-age=31536000, immutable" };

/** The same for everybody as long as it is there: it may be taken away. */
export const FOR_AN_HOUR: Caching = { "Cache-Control": "public, max-age=3600" };

/** The demo world's tiles, which change with the product's version alone. */
export const FOR_A_DAY = { "Cache-Control": "public, max-age=86400" } as const satisfies Caching;

/** What changes rarely, and must then show within minutes: signing keys, and tiles before there is a demo world. */
export const FOR_MINUTES = { "Cache-Control": "public, max-age=300" } as const satisfies Caching;

/** Never stored. */
export const NOT_STORED = { "Cache-Control": "no-store" } as const satisfies Caching;

/** The value of Vary for a response in one of several codings. */
export function varyWithCoding({ Vary }: Caching): string {
  return Vary ? `${Vary}, Accept-Encoding` : "Accept-Encoding";
}
