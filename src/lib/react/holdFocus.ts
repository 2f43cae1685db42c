/**
 * Focuses the wanted link of the screen or its heading, and again while the screen changes, until the reader does
 * something. What else in it has the focus keeps it for as long as it is there. Returns the function that ends it.
 */
export function holdFocus(main: HTMLElement, wantedHref?: string): () => void {
  let held: HTMLElement | null = null;
  const focus = () => {
    const current = document.activeElement;
    // A screen that waits for its code leaves the one before it in place, hidden.
    const isElsewhere =
      current !== held && current !== main && main.contains(current) && current?.checkVisibility();
    if (isElsewhere) return;
    const target = (wantedHref && visibleLink(main, wantedHref)) || main.querySelector("h1");
    if (!target?.checkVisibility() || target === current) return;
    held = target;
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  focus();
  const observer = new MutationObserver(focus);
  observer.observe(main, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  addEventListener("pointerdown", stop, { capture: true, once: true });
  addEventListener("keydown", stop, { capture: true, once: true });
  return () => {
    stop();
    removeEventListener("pointerdown", stop, { capture: true });
    removeEventListener("keydown", stop, { capture: true });
  };
}

function visibleLink(main: HTMLElement, href: string): HTMLElement | undefined {
  return [...main.querySelectorAll("a")].find(
    (link) => link.getAttribute("href") === href && link.checkVisibility(),
  );
}
