const lost = new Set<HTMLLinkElement>();
let lastLoad: Promise<unknown> = Promise.resolve();

/** Notes from now on which style sheets of the page fail to load. */
export function watchStyles(): void {
  addEventListener("error", noteStyles, { capture: true });
}

function noteStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lost.add(target);
}

/**
 * The build adds the style sheets of a part to the page only once, so those that failed are loaded again here. One that
 * is still loading keeps its link: its part waits for the event of that. Resolves also for one that fails again.
 */
export function loadLostStyles(): Promise<unknown> {
  // One after the other: what an earlier call loads may be of this caller's part.
  lastLoad = lastLoad.then(() => {
    const links = [...lost].filter(({ isConnected }) => isConnected);
    lost.clear();
    return Promise.all(links.map(loadAgain));
  });
  return lastLoad;
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    again.onload = () => resolve();
    again.onerror = () => resolve();
    link.replaceWith(again);
  });
}
