/**
 * Moves the focus into a slide: to the first empty field, so that typing can begin; where that would bring up a
 * keyboard, to the title. The first slide leaves the title to the page.
 */
export function focusSlide(slide: HTMLElement, isFirst: boolean): void {
  const title = slide.querySelector("h1");
  const target = firstEmptyField(slide) ?? (isFirst ? null : title);
  if (target === title && title) title.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

function firstEmptyField(slide: HTMLElement): HTMLInputElement | null {
  if (!matchMedia("(pointer: fine)").matches) return null;
  const fields = slide.querySelectorAll<HTMLInputElement>("input:not([type=checkbox], [hidden])");
  return [...fields].find(({ value }) => value === "") ?? null;
}
