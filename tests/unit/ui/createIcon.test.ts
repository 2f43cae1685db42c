import { Layers, X } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createIcon } from "../../../src/ui/createIcon.ts";

test.each([
  ["layers", Layers],
  ["x", X],
] as const)("the icon %s is drawn as by Lucide, without its classes", async (name, Lucide) => {
  const { __iconData: data } = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
  const props = { "aria-hidden": true, className: "arrow" } as const;
  const drawn = renderToStaticMarkup(createElement(Lucide, props)).replace(/lucide[\w-]* /g, "");
  expect(attributesOf(renderToStaticMarkup(createElement(createIcon(data), props)))).toEqual(
    attributesOf(drawn),
  );
  expect(drawn).toContain('class="arrow"');
});

/** The attributes of each element, whatever their order. */
function attributesOf(markup: string): string[][] {
  return [...markup.matchAll(/<([^>]+)>/g)].map(([, tag = ""]) => tag.split(/ (?=[\w-]+=)/).sort());
}
