import { REFRESH_PAGE } from "../../contract/names.ts";

/** Built from workers/offline. */
const SCRIPT = "/sw.js";

/** Whether the browser can open the page offline: on https and localhost, not on plain http in a network. */
export function canReadOffline(): boolean {
  return "serviceWorker" in navigator && "indexedDB" in window;
}

/**
 * Stores the page itself on this device; resolves once all of it is stored, in this build or an earlier one. A
 * development server, whose files change all the time, stores nothing.
 * @throws when it could not be stored
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
      // A file failed to load, or there was no space for it.
      if (worker.state === "redundant") reject(new Error("The page was not kept whole"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
