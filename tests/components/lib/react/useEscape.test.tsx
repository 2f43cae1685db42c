import { Dialog } from "@base-ui/react/dialog";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useEscape } from "../../../../src/lib/react/useEscape.ts";

type Target = Parameters<typeof useEscape>[0];

const TARGETS: Target[] = ["filters", "search", "tooltip", "waypointDetails", "elevationCursor", "spiderfy"];

/** A target that Escape closes once; a tooltip passes the key on. */
function Closable({ target, closed, name = target }: { target: Target; closed: string[]; name?: string }) {
  useEscape(target, () => {
    if (closed.includes(name)) return false;
    closed.push(name);
    return target !== "tooltip";
  });
  return null;
}

/** @returns whether the key was handled */
const pressEscape = (init = {}) =>
  !fireEvent.keyDown(document.body, { key: "Escape", cancelable: true, ...init });

test("Escape closes one target after the other, in the listed order regardless of mounting order", () => {
  const closed: string[] = [];
  render(
    <>
      {TARGETS.map((target) => (
        <Closable key={target} target={target} closed={closed} />
      ))}
      <Closable target="search" closed={closed} name="later search" />
    </>,
  );
  const steps = [0, 1, 2, 3, 4, 5, 6].map(() => {
    const before = closed.length;
    return [pressEscape(), closed.slice(before).join(" ")];
  });
  expect(steps).toEqual([
    [true, "tooltip spiderfy"],
    [true, "later search"],
    [true, "search"],
    [true, "elevationCursor"],
    [true, "waypointDetails"],
    [true, "filters"],
    [false, ""],
  ]);
});

test("the key is ignored when something has handled it, and during IME composition", () => {
  const closed: string[] = [];
  render(
    <button type="button" onKeyDown={(event) => event.preventDefault()}>
      Field
      <Closable target="filters" closed={closed} />
    </button>,
  );
  fireEvent.keyDown(screen.getByRole("button"), { key: "Escape" });
  pressEscape({ isComposing: true });
  fireEvent.keyDown(document.body, { key: "Enter" });
  expect(closed).toEqual([]);
});

test("an unmounted target is not closed again", () => {
  const closed: string[] = [];
  const { unmount } = render(<Closable target="filters" closed={closed} />);
  unmount();
  expect([pressEscape(), closed]).toEqual([false, []]);
});

test("an open dialog stops the event", async () => {
  const closed: string[] = [];
  render(
    <>
      <Closable target="waypointDetails" closed={closed} />
      <Dialog.Root defaultOpen onOpenChange={() => closed.push("dialog")}>
        <Dialog.Portal>
          <Dialog.Popup>Base map</Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>,
  );
  await screen.findByRole("dialog");
  pressEscape();
  pressEscape();
  expect(closed).toEqual(["dialog", "waypointDetails"]);
});
