import { SCRIPTS_ELEMENT_ID } from "../../contract/names.ts";

/** A window without a visible area paints nothing. */
const MAX_WAIT_MILLISECONDS = 1000;

/**
 * Requests the page's scripts once the page is on screen: before that they would compete with its first paint for the
 * processor. At once in a hidden tab.
 */
export function startApp(): void {
  if (document.hidden) {
    requestScripts();
    return;
  }
  const timer = setTimeout(start, MAX_WAIT_MILLISECONDS);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  });
  observer.observe({ type: "paint", buffered: true });
  function start(): void {
    observer.disconnect();
    clearTimeout(timer);
    requestScripts();
  }
}

function requestScripts(): void {
  const paths: string[] = JSON.parse(document.getElementById(SCRIPTS_ELEMENT_ID)?.textContent ?? "[]");
  const [module, ...others] = paths;
  if (module === undefined) return;
  document.head.append(...others.map(preloadOf), moduleOf(module));
}

function preloadOf(path: string): HTMLLinkElement {
  const link = document.createElement("link");
  const isStyle = path.endsWith(".css");
  link.rel = isStyle ? "preload" : "modulepreload";
  if (isStyle) link.as = "style";
  link.crossOrigin = "";
  link.href = path;
  return link;
}

function moduleOf(path: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.type = "module";
  script.crossOrigin = "";
  script.src = path;
  return script;
}
