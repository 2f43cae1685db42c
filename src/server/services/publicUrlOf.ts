import type { Env } from "../env.ts";

/** Addresses at which a server listens but nobody can call it. */
const ANYWHERE = ["0.0.0.0", "::"];

/**
 * Where the page is, without a slash at its end: PUBLIC_URL, else this machine. Never taken from a request, whose
 * Host anybody can make up.
 */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Pick<Env, "PUBLIC_URL" | "HOST" | "PORT">): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, "");
  const host = ANYWHERE.includes(HOST) ? "localhost" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}
