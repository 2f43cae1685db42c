import { REFRESH_PAGE } from "../../src/contract/names.ts";
import { answerRequest } from "./answerRequest.ts";
import { installShell, refreshPage, removeOldShells, type Shell } from "./shellCache.ts";

declare const self: ServiceWorkerGlobalScope;
/** Injected by the build, see src/server/build/offlineShellPlugin.ts. */
declare const SHELL: Shell;

const shell = SHELL;
const TAKE_OVER = "takeOver";

self.addEventListener("install", (event) => event.waitUntil(installShell(shell)));

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([removeOldShells(shell), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  // If it fails, the page stored before is used further.
  if (event.data === REFRESH_PAGE) event.waitUntil(refreshPage(shell).catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const answer = answerRequest(event.request, shell);
  if (!answer) return;
  event.respondWith(answer);
  // A newer version that waits is activated with the next page that is opened.
  if (event.request.mode === "navigate") self.registration.waiting?.postMessage(TAKE_OVER);
});
