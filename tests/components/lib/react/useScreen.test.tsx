import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { navigate, usePathname } from "wouter/use-browser-location";
import { afterPaint } from "../../../../src/lib/react/afterPaint.ts";
import { useScreen } from "../../../../src/lib/react/useScreen.ts";

beforeEach(() => history.replaceState(null, "", "/guides"));

/** The names of the screens rendered after a path was followed, beside the path that is in the address. */
async function renderedFrom(start: string, follow: () => void): Promise<string[]> {
  history.replaceState(null, "", start);
  const rendered: string[] = [];
  renderHook(() => {
    rendered.push(`${usePathname()} ${useScreen().name}`);
  });
  rendered.length = 0;
  await act(async () => follow());
  await act(() => new Promise<void>((resolve) => void afterPaint(resolve)));
  return rendered;
}

test("LIGHT-31 what follows an input at once is rendered before the screen that a link of the list or of a guide's page leads to", async () => {
  expect(await renderedFrom("/guides", () => navigate("/guides/Ridge"))).toEqual([
    "/guides/Ridge catalogue",
    "/guides/Ridge guide",
  ]);
  expect(await renderedFrom("/guides/Ridge", () => navigate("/guides/Ridge/geo"))).toEqual([
    "/guides/Ridge/geo guide",
    "/guides/Ridge/geo guideMap",
  ]);
  expect(await renderedFrom("/guides/Ridge", () => navigate("/guides"))).toEqual([
    "/guides guide",
    "/guides catalogue",
  ]);
});

test.each([
  ["a card over the map", "/guides", "/login", "login"],
  ["what a guide's map leads to", "/guides/Ridge/geo", "/guides", "catalogue"],
])("LIGHT-31 %s is rendered at once", async (_what, start, path, name) => {
  const rendered = await renderedFrom(start, () => navigate(path));
  expect(new Set(rendered)).toEqual(new Set([`${path} ${name}`]));
});

test("LIGHT-31 Back is rendered at once, also before the screen that a link led to has been", async () => {
  const rendered = await renderedFrom("/guides", () => {
    navigate("/guides/Ridge");
    history.replaceState(null, "", "/guides");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  expect(rendered.at(-1)).toBe("/guides catalogue");
  expect(rendered.join()).not.toContain("guides/Ridge guide");
});
