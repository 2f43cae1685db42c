import { elementScroll, type Virtualizer } from "@tanstack/react-virtual";

type List = Virtualizer<HTMLDivElement, Element>;

/**
 * Options of a virtual list that force no layout while it is mounted, in the task that renders its cards: its size is
 * reported once the browser has laid it out, and a list that starts at the top is not scrolled there.
 */
export const listObservers = {
  observeElementRect(
    { scrollElement }: List,
    report: (size: { width: number; height: number }) => void,
  ): (() => void) | undefined {
    if (!scrollElement) return;
    const observer = new ResizeObserver(() => {
      report({ width: scrollElement.clientWidth, height: scrollElement.clientHeight });
    });
    observer.observe(scrollElement);
    return () => observer.disconnect();
  },
  scrollToFn(...[offset, options, list]: Parameters<typeof elementScroll<HTMLDivElement>>): void {
    if (offset !== 0 || list.scrollOffset !== 0) elementScroll(offset, options, list);
  },
};
