import { screenOf } from "../../src/lib/address/paths.ts";
import { TILES_PATH } from "../../src/lib/basemap/savedMapCache.ts";
import { isOutOfReach } from "../../src/lib/network/isOutOfReach.ts";
import { answerTile } from "./answerTile.ts";
import { inTime } from "./inTime.ts";
import { cachedFile, cachedPage, type Shell } from "./shellCache.ts";

/**
 * The response to a request of the page, or null for requests left to the browser: API calls, pictures of guides,
 * tiles that are stored elsewhere, other hosts.
 */
export function answerRequest(request: Request, shell: Shell): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (request.mode === "navigate") {
    return screenOf(pathname).name === "notFound" ? null : answerPage(request, shell);
  }
  // What is being saved on this device must come from the server.
  if (pathname.startsWith(TILES_PATH)) return request.cache === "no-store" ? null : answerTile(request);
  const isOurs = pathname.startsWith("/assets/") || shell.files.includes(pathname);
  return isOurs ? answerFile(request, pathname, shell) : null;
}

/** The server's page while it is available, so that a new version is shown at once. */
async function answerPage(request: Request, shell: Shell): Promise<Response> {
  const fetched = fetch(request).catch(() => null);
  const answer = await inTime(fetched);
  if (answer && !isOutOfReach({ kind: "http", status: answer.status })) return answer;
  const cached = await cachedPage(shell).catch(() => undefined);
  return cached ?? answer ?? (await fetched) ?? Response.error();
}

/** The server's where the browser's storage fails. */
async function answerFile(request: Request, pathname: string, shell: Shell): Promise<Response> {
  return (await cachedFile(shell, pathname).catch(() => undefined)) ?? fetch(request);
}
