import { expect, test } from "vitest";
import { descriptionHtml, joinDescriptions } from "../../../../src/lib/trailFiles/descriptionHtml.ts";

test("HTML is kept as it is", () => {
  const html = '<p>Fill up <b>here</b></p><a href="https://example.org">more</a>';
  expect(descriptionHtml(` ${html}\n`)).toBe(html);
});

test("plain text is escaped and keeps its line breaks", () => {
  expect(descriptionHtml('Gap < 3 m & "wet"\r\nuse care\nor not')).toBe(
    "Gap &lt; 3 m &amp; &quot;wet&quot;<br>use care<br>or not",
  );
});

test("entities that are left in the text stay", () => {
  expect(descriptionHtml("Caf&eacute; &#38; bar & more")).toBe("Caf&eacute; &#38; bar &amp; more");
});

test("texts of one place are joined, each once and none that repeats the name", () => {
  expect(joinDescriptions("Hut", ["Hut", "Open in summer", "", "Open in summer"])).toBe("Open in summer");
  expect(joinDescriptions("Hut", ["Open", "No water"])).toBe("<div>Open</div><div>No water</div>");
});
