import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { closeDialog, openDialog } from "../../../src/stores/dialogs.ts";
import { ScreenLink } from "../../../src/ui/controls/ScreenLink.tsx";
import { until } from "../../helpers/until.ts";

beforeEach(() => history.replaceState(null, "", "/guides"));

/** Renders a link and clicks it. @returns whether the browser was left to follow it */
function click(props: Partial<Parameters<typeof ScreenLink>[0]> = {}, how: MouseEventInit = {}): boolean {
  render(
    <ScreenLink href="/guides/Amber%20Ridge" {...props}>
      Amber Ridge
    </ScreenLink>,
  );
  let isLeft = false;
  const settle = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", settle, { once: true });
  fireEvent.click(screen.getByRole("link", { name: "Amber Ridge" }), how);
  return isLeft;
}

test("a link to a screen changes the URL without a page load, with its state", () => {
  expect(click({ state: { prevPath: "/guides" } })).toBe(false);
  expect(location.pathname).toBe("/guides/Amber%20Ridge");
  expect(history.state).toEqual({ prevPath: "/guides" });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a link that is clicked with %o is the browser's to follow",
  (how) => {
    const onClick = vi.fn();
    expect(click({ onClick, target: "_blank" }, how)).toBe(true);
    expect(location.pathname).toBe("/guides");
    expect(onClick).not.toHaveBeenCalled();
  },
);

test("CAT-34 a second press, before the screen is there, adds no entry that would lead Back to itself", () => {
  const before = history.length;
  click();
  cleanup();
  click();
  expect(history.length).toBe(before + 1);
});

test("a click that its own handler prevents does not navigate", () => {
  expect(click({ onClick: (event) => event.preventDefault() })).toBe(false);
  expect(location.pathname).toBe("/guides");
});

test("a link that is pressed while the history goes back from a closed dialog leads to its screen after that", async () => {
  const before = history.length;
  openDialog({ name: "menu" });
  closeDialog();
  click();
  await until(() => expect(location.pathname).toBe("/guides/Amber%20Ridge"));
  // As long as the browser takes to go back.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([location.pathname, history.length]).toEqual(["/guides/Amber%20Ridge", before + 1]);
});
