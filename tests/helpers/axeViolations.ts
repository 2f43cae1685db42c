import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** The dark scheme is other colours for the same page: only these rules can judge it differently. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

export interface AxeScope {
  /** A selector; the whole document if absent. */
  part?: string;
  /** Ids of the only rules to judge by. */
  rules?: readonly string[];
}

/** What axe finds wrong with the page as it is shown: each rule with the elements that break it. */
export async function axeViolations(page: Page, { part, rules }: AxeScope = {}): Promise<string[]> {
  // Axe stays in the page; to give it the half megabyte of its script each time, twice, would be most of the work.
  const isThere = await page.evaluate(() => "axe" in window);
  // The page has no frames, so nothing needs to be put together in a page of its own; what is right is not reported.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    .setLegacyMode()
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] });
  if (part !== undefined) axe.include(part);
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.html).join(" | ")}`);
}
