import { PRODUCT } from "../../src/contract/names.ts";

/** A build of the page: the files needed to run it without a connection. */
export interface Shell {
  /** Unique for each build. */
  version: string;
  /** Paths of all files of the build except the page itself. */
  files: string[];
}

/** The page in its plainest form; its scripts render the screen of the URL. */
const PAGE = "/guides";
/** Files with a content hash in their name: they never change, and a name identifies the same content in all builds. */
const HASHED = "/assets/";
const PREFIX = `${PRODUCT}-shell-`;
/** Leaves connections of an HTTP/1.1 server to what the page requests meanwhile. */
const AT_ONCE = 3;

/**
 * Stores a build on the device. Files that an older build has under the same hashed name are not fetched again.
 * @throws when a file is unavailable, or the server's page is of another build; nothing of it is used then
 */
export async function installShell(shell: Shell): Promise<void> {
  try {
    await storeShell(shell);
  } catch (error) {
    // On a full device the part that was stored would take the room of what the reader frees.
    if (error instanceof DOMException && error.name === "QuotaExceededError")
      await caches.delete(PREFIX + shell.version);
    throw error;
  }
}

async function storeShell({ version, files }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  const waiting = [...files];
  const installNext = async (): Promise<void> => {
    const path = waiting.shift();
    if (path === undefined) return;
    const cached = path.startsWith(HASHED) ? await caches.match(path, { ignoreVary: true }) : undefined;
    await cache.put(path, cached ?? (await fetchWhole(path)));
    return installNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, installNext));
  const page = await fetchWhole(PAGE);
  if (!isPageOf(await page.clone().text(), files))
    throw new Error("The server has moved on to another build");
  await cache.put(PAGE, page);
}

/**
 * Stores the page of a stored build again, if the server still has that build: with the page the configuration is
 * stored, such as which maps there are.
 * @throws when the page is unavailable
 */
export async function refreshPage(shell: Shell): Promise<void> {
  const page = await fetchWhole(PAGE);
  if (!isPageOf(await page.clone().text(), shell.files) || !(await cachedPage(shell))) return;
  const cache = await caches.open(PREFIX + shell.version);
  await cache.put(PAGE, page);
}

/** Removes older builds. The last complete one stays, because pages of it may still be open. */
export async function removeOldShells({ version }: Shell): Promise<void> {
  const own = PREFIX + version;
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  // The page is stored last: a build without it failed to install, or a newer one is just being installed.
  const pages = await Promise.all(shells.map((cacheName) => caches.match(PAGE, { cacheName })));
  const before = shells.findLast((name, index) => name !== own && pages[index]);
  const isComing = (index: number) => !pages[index] && index > shells.indexOf(own);
  const old = shells.filter((name, index) => name !== own && name !== before && !isComing(index));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page of the build, once it is stored. */
export async function cachedPage({ version }: Shell): Promise<Response | undefined> {
  return caches.match(PAGE, { cacheName: PREFIX + version, ignoreVary: true });
}

/** A file of the build, or of an older build that is still open; undefined for any other path. */
export async function cachedFile({ version, files }: Shell, path: string): Promise<Response | undefined> {
  if (path.startsWith(HASHED)) return caches.match(path, { ignoreVary: true });
  if (!files.includes(path)) return undefined;
  return caches.match(path, { cacheName: PREFIX + version, ignoreVary: true });
}

async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path, {
    cache: path.startsWith(HASHED) ? "default" : "no-cache",
    priority: "low",
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/** True when every script and style that the page names is one of the files. */
function isPageOf(html: string, files: readonly string[]): boolean {
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  return named.length > 0 && named.every((path) => files.includes(path));
}
