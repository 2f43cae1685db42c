/** Built from workers/offline. */
const SCRIPT = "/sw.js";

/** True where the browser can open the page without a connection: on https and this device, not on plain http in a network. */
export function canReadOffline(): boolean {
  return "serviceWorker" in navigator && "indexedDB" in window;
}

/**
 * Has the page itself kept on this device; resolves once all of it is, in this build or an earlier one. A development
 * server, which changes its files all the time, has nothing to keep.
 * @throws when it could not be kept
 */
export async function keepOfflineShell(): Promise<void> {
  if (!import.meta.env.PROD || !canReadOffline()) return;
  const { active, waiting, installing } = await navigator.serviceWorker.register(SCRIPT);
  const coming = waiting ?? installing;
  if (!active && coming) await activated(coming);
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve();
      // A file did not come, or there was no room for it.
      if (worker.state === "redundant") reject(new Error("The page was not kept whole"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
