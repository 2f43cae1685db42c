import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MapFailure } from "../../../src/app/loading/MapFailure.tsx";
import { MissingPartError } from "../../../src/lib/react/loadPart.ts";
import { onDemand } from "../../../src/lib/react/onDemand.tsx";
import { PanelFailure } from "../../../src/panels/PanelFailure.tsx";
import { mapDrawing } from "../../../src/stores/mapDrawing.ts";
import { MenuOnPress } from "../../../src/ui/overlays/MenuOnPress.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A menu whose code loads or fails to load, and its button. */
function renderMenu(load: () => Promise<() => ReactNode>) {
  const Menu = onDemand(load, () => (
    <button type="button" aria-busy>
      Sort
    </button>
  ));
  render(<MenuOnPress button={<button type="button">Sort</button>} menu={<Menu />} />);
  return screen.getByRole("button", { name: "Sort" });
}

test("a button is busy while its menu loads", async () => {
  let come = (_menu: () => ReactNode) => {};
  const button = renderMenu(
    () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  );
  await userEvent.click(button);
  expect(screen.getByRole("button", { name: "Sort", busy: true })).toBeTruthy();
  await act(async () => come(() => <p>Longest first</p>));
  expect(await screen.findByText("Longest first")).toBeTruthy();
});

test("LIGHT-12 a reload is offered for a menu whose code is gone from the server; once declined, the button requests it again", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => () => <p>Longest first</p>).mockRejectedValue(new TypeError("404"));
  fireEvent.click(renderMenu(load));
  await act(() => vi.runAllTimersAsync());
  const note = screen.getByRole("alert");
  expect(note.textContent).toContain("could not be loaded");
  expect(within(note).getByRole("button", { name: "Reload the page" })).toBeTruthy();
  fireEvent.click(within(note).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
  load.mockResolvedValue(() => <p>Longest first</p>);
  fireEvent.click(screen.getByRole("button", { name: "Sort" }));
  await act(() => vi.runAllTimersAsync());
  expect(screen.getByText("Longest first")).toBeTruthy();
});

test.each([
  [
    "its code did not come",
    new MissingPartError("gone"),
    null,
    /could not be loaded; a newer version may be available/,
  ],
  ["the browser has no WebGL 2", new Error("no context"), null, /WebGL 2, which this browser lacks/],
  ["the browser gave it up", new Error("lost"), {}, /The browser stopped drawing it/],
])("a map that cannot be shown because %s reports that", (_, error, context, words) => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as null);
  render(<MapFailure error={error} />);
  expect(screen.getByRole("alert").textContent).toMatch(words);
  expect(mapDrawing.isMissing).toBe(true);
  cleanup();
  expect(mapDrawing.isMissing).toBe(false);
});

test.each([
  ["/guides", new Error("a fault"), ["Try again"]],
  ["/guides/Amber%20Ridge", new Error("a fault"), ["Try again", "All guides"]],
  ["/guides/Amber%20Ridge", new MissingPartError("gone"), ["Reload the page", "All guides"]],
])("a crashed panel of %s offers actions that work: %s", (path, error, ways) => {
  history.replaceState(null, "", path);
  render(<PanelFailure error={error} onRetry={() => undefined} />);
  const alert = within(screen.getByRole("alert"));
  const offered = [...alert.queryAllByRole("button"), ...alert.queryAllByRole("link")];
  expect(offered.map((way) => way.textContent)).toEqual(ways);
});
