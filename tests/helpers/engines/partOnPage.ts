/** Roles as the page has them. */
export const SELECTORS = {
  button: "button, [role=button]",
  checkbox: "input[type=checkbox]",
  dialog: "[role=dialog], [role=alertdialog]",
  group: "[role=group], fieldset",
  heading: "h1, h2, h3",
  link: "a[href]",
  list: "ul, ol, [role=list]",
  menuitem: "[role=menuitem]",
  radio: "input[type=radio], [role=radio]",
  region: "section, [role=region]",
  slider: "[role=slider]",
  switch: "[role=switch]",
  textbox: "input:not([type=checkbox], [type=radio]), textarea",
} as const;

export type Role = keyof typeof SELECTORS;

/** A part of the page as it is now. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  /** What can be read in it, or has been typed into it. */
  text: string;
  /** That of a slider in words. */
  value: string | null;
  /** Whether a click on its middle gets to it, or to the label that names it. */
  isOnTop: boolean;
}

/**
 * Runs in the page: finds the first visible part that a selector matches and whose name, or any of whose names, matches
 * an expression, and scrolls to it. Names are those that assistive technology would read, for what this page is made of.
 */
export function partOnPage(selector: string, name: string, canScroll: boolean): Part | null {
  const pattern = new RegExp(name, "u");
  const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const labelsOf = (element: Element) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = "labels" in element ? [...((element.labels ?? []) as NodeListOf<HTMLElement>)] : [];
    return [...ids.map((id) => document.getElementById(id)), ...labels];
  };
  const nameOf = (element: Element) =>
    plain(element.getAttribute("aria-label")) ||
    plain(
      labelsOf(element)
        .map((label) => label?.textContent)
        .join(" "),
    ) ||
    plain(element.textContent);
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => {
    const { width, height } = each.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      each.checkVisibility({ visibilityProperty: true }) &&
      pattern.test(nameOf(each))
    );
  });
  if (!element) return null;
  if (canScroll) element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isOnTop = [element, ...labelsOf(element)].some((each) => each?.contains(hit));
  const text =
    "value" in element && element.matches("input, textarea") ? `${element.value}` : element.innerText;
  return { left, top, width, height, text, value: element.getAttribute("aria-valuetext"), isOnTop };
}
