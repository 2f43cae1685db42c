import type { Env } from "./env.ts";

/** Wildcard addresses, which can be listened on but not requested. */
const ANYWHERE = ["0.0.0.0", "::"];

/** URL of the page, without a trailing slash: PUBLIC_URL, or this machine. Hosts can be forged. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Pick<Env, "PUBLIC_URL" | "HOST" | "PORT">): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const host = ANYWHERE.includes(HOST) ? "localhost" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}
