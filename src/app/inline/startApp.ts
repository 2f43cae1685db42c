import { firstScripts } from "../../lib/firstScripts.ts";

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

/** The page's scripts run as they come, each in a task of its own. Those of the screen are run by the last of them. */
function requestScripts(): void {
  const { page, screen } = firstScripts();
  document.head.append(...page.map(moduleOf), ...screen.map(preloadOf));
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
  // In the order of the document.
  script.async = false;
  script.src = path;
  return script;
}
