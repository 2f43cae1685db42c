/**
 * Focuses the wanted link of the screen or its heading, and again while the screen changes, until the reader
 * interacts. Any other element of the screen that has the focus keeps it while it exists.
 * @returns a function that ends this
 */
export function holdFocus(main: HTMLElement, wantedHref?: string): () => void {
  let focused: HTMLElement | null = null;
  const focus = () => {
    const current = document.activeElement;
    // While a screen loads its code, the previous one stays in the document, hidden.
    const isElsewhere =
      current !== focused && current !== main && main.contains(current) && current?.checkVisibility();
    if (isElsewhere) return;
    const target = (wantedHref && visibleLink(main, wantedHref)) || main.querySelector("h1");
    if (!target?.checkVisibility() || target === current) return;
    focused = target;
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
