/** Built from workers/offline. */
const SCRIPT = "/sw.js";

/** True where the browser can open the page without a connection: on https and this device, not on plain http in a network. */
export function canReadOffline(): boolean {
  return "serviceWorker" in navigator && "indexedDB" in window;
}

/** Has the page itself kept on this device, once. A development server, which changes its files all the time, has nothing to keep. */
export function installOfflineShell(): void {
  if (!import.meta.env.PROD || !canReadOffline()) return;
  navigator.serviceWorker
    .register(SCRIPT)
    .catch((error: unknown) => console.warn("The page is not kept for reading offline:", error));
}
