const lost = new Set<HTMLLinkElement>();
let lastLoad = Promise.resolve(true);

/** Notes from now on which style sheets of the page fail to load. */
export function watchStyles(): void {
  addEventListener("error", noteStyles, { capture: true });
}

function noteStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lost.add(target);
}

/**
 * The build adds the style sheets of a part to the page only once, so those that failed are loaded again here. One that
 * is still loading keeps its link: its part waits for the event of that.
 * @returns false if one has failed again
 */
export function loadLostStyles(): Promise<boolean> {
  // One after the other: what an earlier call loads may be of this caller's part.
  lastLoad = lastLoad.then(async () => {
    const links = [...lost].filter(({ isConnected }) => isConnected);
    lost.clear();
    return (await Promise.all(links.map(loadAgain))).every(Boolean);
  });
  return lastLoad;
}

function loadAgain(link: HTMLLinkElement): Promise<boolean> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    again.onload = () => resolve(true);
    again.onerror = () => resolve(false);
    link.replaceWith(again);
  });
}
