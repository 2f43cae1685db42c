import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { later } from "../../../src/i18n/en/index.ts";
import { importGraph } from "../../helpers/importGraph.ts";
import { textOfFile } from "../../helpers/sourceFiles.ts";

const { files } = importGraph("src");

/** A dynamic import; within `withTexts` areas follow it. */
const ON_DEMAND = /import\("(\.[^"]+)"\)((?:,\s*"\w+")*)/g;
const KEY = new RegExp(`["\`](${Object.keys(later).join("|")})\\.`, "g");

/** The files that a file fetches on demand, each with the areas of texts that come along. */
function onDemand(file: string): Map<string, string[]> {
  const found = [...textOfFile(file).matchAll(ON_DEMAND)].map(([, path = "", areas = ""]) => {
    const names = [...areas.matchAll(/\w+/g)].map(([name]) => name);
    return [join(dirname(file), path), names] as const;
  });
  return new Map(found);
}

test("texts that come later come with all code that shows them", () => {
  const lacking = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, areas: readonly string[]) => {
    const state = `${file} ${[...areas].sort()}`;
    if (seen.has(state) || /^src\/i18n\/\w\w\//.test(file)) return;
    seen.add(state);
    for (const [, area = ""] of textOfFile(file).matchAll(KEY)) {
      if (!areas.includes(area)) lacking.add(`${area} for ${file}`);
    }
    const fetched = onDemand(file);
    for (const next of files.get(file) ?? []) {
      visit(next, [...new Set([...areas, ...(fetched.get(next) ?? [])])]);
    }
  };
  visit("src/main.tsx", []);
  expect([...lacking]).toEqual([]);
});
