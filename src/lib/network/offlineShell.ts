import { REFRESH_PAGE } from "../../contract/names.ts";

/** Built from workers/offline. */
const SCRIPT = "/sw.js";
/** More than the page takes. */
const ROOM_BYTES = 8 * 2 ** 20;

/** Whether the browser can open the page offline: on https and localhost, not on plain http in a network. */
export function canReadOffline(): boolean {
  return "serviceWorker" in navigator && "indexedDB" in window;
}

/**
 * Stores the page itself on this device; resolves once all of it is stored, in this build or an earlier one. A
 * development server, whose files change all the time, stores nothing.
 * @throws when it could not be stored; a QuotaExceededError if there is no room for it
 */
export async function cacheOfflineShell(): Promise<void> {
  if (!import.meta.env.PROD || !canReadOffline()) return;
  const { active, waiting, installing } = await navigator.serviceWorker.register(SCRIPT);
  const coming = waiting ?? installing;
  if (!active && coming) await activated(coming);
}

/** Whether the page itself is stored on this device; a development server never stores it. */
export async function isPageStored(): Promise<boolean> {
  if (!canReadOffline()) return false;
  // A browser that lets the page store nothing refuses the question as well.
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active != null;
}

/** Stores the page again if it is stored, with the configuration that the server has now. */
export async function refreshOfflinePage(): Promise<void> {
  const registration = canReadOffline() ? await navigator.serviceWorker.getRegistration() : undefined;
  registration?.active?.postMessage(REFRESH_PAGE);
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") void whyNotStored().then(reject);
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** A file failed to load, or there was no space for it: the browser does not say which. */
async function whyNotStored(): Promise<Error> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  const isFull = quota !== undefined && usage !== undefined && quota - usage < ROOM_BYTES;
  return isFull
    ? new DOMException("No room for the page", "QuotaExceededError")
    : new Error("The page was not kept whole");
}
