import { PRODUCT } from "../../src/contract/names.ts";

/** A build of the page: what must be on the device for it to run without a connection. */
export interface Shell {
  /** Differs from build to build. */
  version: string;
  /** Paths of all files of the build but the page itself. */
  files: string[];
}

/** The page in its plainest form; its scripts draw whatever screen the address names. */
const PAGE = "/guides";
/** Files with their content's hash in the name: they never change, and no two builds mean different things by one name. */
const HASHED = "/assets/";
const PREFIX = `${PRODUCT}-shell-`;
const AT_ONCE = 6;

/**
 * Puts a build on the device. What an older build has under the same hashed name is not fetched again.
 * @throws when a file cannot be had, or the server's page is of another build; nothing of it is used then.
 */
export async function installShell({ version, files }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  const waiting = [...files];
  const installNext = async (): Promise<void> => {
    const path = waiting.shift();
    if (path === undefined) return;
    const kept = path.startsWith(HASHED) ? await caches.match(path, { ignoreVary: true }) : undefined;
    await cache.put(path, kept ?? (await fetchWhole(path)));
    return installNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, installNext));
  const page = await fetchWhole(PAGE);
  if (!isPageOf(await page.clone().text(), files))
    throw new Error("The server has moved on to another build");
  await cache.put(PAGE, page);
}

/** Removes older builds. The last whole one is kept, because pages of it may still be open. */
export async function removeOldShells({ version }: Shell): Promise<void> {
  const own = PREFIX + version;
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  // The page is put in last: without it, a build could not be installed, or one made after this is just being.
  const pages = await Promise.all(shells.map((cacheName) => caches.match(PAGE, { cacheName })));
  const before = shells.findLast((name, index) => name !== own && pages[index]);
  const isComing = (index: number) => !pages[index] && index > shells.indexOf(own);
  const old = shells.filter((name, index) => name !== own && name !== before && !isComing(index));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page of the build, once it is on the device. */
export async function keptPage({ version }: Shell): Promise<Response | undefined> {
  return caches.match(PAGE, { cacheName: PREFIX + version, ignoreVary: true });
}

/** A file of the build, or one of an older build that is still open; undefined for what belongs to none. */
export async function keptFile({ version, files }: Shell, path: string): Promise<Response | undefined> {
  if (path.startsWith(HASHED)) return caches.match(path, { ignoreVary: true });
  if (!files.includes(path)) return undefined;
  return caches.match(path, { cacheName: PREFIX + version, ignoreVary: true });
}

async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path, { cache: path.startsWith(HASHED) ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/** True when every script and style that the page names is one of the files. */
function isPageOf(html: string, files: readonly string[]): boolean {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  return named.length > 0 && named.every((path) => files.includes(path));
}
