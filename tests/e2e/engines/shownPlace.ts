export interface ShownPlace {
  /** Its pixel on the page. */
  dot: readonly [number, number] | null;
  /** How far the trail is, off it. */
  note: string | null;
  /** Where it is on the elevation chart. */
  chart: string | null;
}

/** Runs in the page: what it shows of the own position. */
export function shownPlace(): ShownPlace {
  const box = document.querySelector("[data-own-position] > :last-child")?.getBoundingClientRect();
  const note = /^.*from the trail.*$/m.exec(document.querySelector("main")?.innerText ?? "");
  return {
    dot: box && box.width > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : null,
    note: note?.[0] ?? null,
    chart: document.querySelector("[data-own-place] g")?.getAttribute("transform") ?? null,
  };
}

/** How far to the right its place on the elevation chart is. */
export function chartPixel({ chart }: ShownPlace): number {
  return Number(/-?[\d.]+/.exec(chart ?? "")?.[0]);
}
