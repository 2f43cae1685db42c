import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useBackCloses } from "../../../../src/lib/react/useBackCloses.ts";
import { until } from "../../../helpers/until.ts";

beforeEach(() => {
  history.replaceState(null, "", "/guides");
  history.pushState(null, "", "/guides/Alder");
});

const opened = () => Object.keys(history.state?.opened ?? {});

function show(key = "photo") {
  const close = vi.fn(() => view.rerender(false));
  const view = renderHook((isOpen: boolean) => useBackCloses(key, isOpen, close), { initialProps: false });
  return { close, setOpen: (isOpen: boolean) => act(() => view.rerender(isOpen)), unmount: view.unmount };
}

test("Back closes it and stays on the screen, and Forward does not open it again", async () => {
  const { close, setOpen } = show();
  setOpen(true);
  expect(opened()).toEqual(["photo"]);
  history.back();
  await until(() => expect(close).toHaveBeenCalledOnce());
  expect([location.pathname, opened()]).toEqual(["/guides/Alder", []]);
  const moved = vi.fn();
  addEventListener("popstate", moved);
  history.forward();
  await until(() => expect(moved).toHaveBeenCalledTimes(2));
  removeEventListener("popstate", moved);
  expect([close.mock.calls.length, opened()]).toEqual([1, []]);
});

test("what closes in another way, or goes with its screen, leaves no entry", async () => {
  const { close, setOpen, unmount } = show();
  setOpen(true);
  setOpen(false);
  await until(() => expect(opened()).toEqual([]));
  setOpen(true);
  await until(() => expect(opened()).toEqual(["photo"]));
  unmount();
  await until(() => expect(opened()).toEqual([]));
  expect(close).not.toHaveBeenCalled();
});

test("one that is over another closes alone, and one beside it that is closed changes nothing", async () => {
  const [list, photo, beside] = [show("list"), show("photo"), show("photo")];
  list.setOpen(true);
  photo.setOpen(true);
  await until(() => expect(opened()).toEqual(["list", "photo"]));
  history.back();
  await until(() => expect(photo.close).toHaveBeenCalledOnce());
  expect(opened()).toEqual(["list"]);
  beside.unmount();
  expect([list.close.mock.calls, opened()]).toEqual([[], ["list"]]);
  list.setOpen(false);
  await until(() => expect(opened()).toEqual([]));
});

test("an entry that a reload has left is removed", async () => {
  history.pushState({ opened: { photo: true } }, "");
  show();
  await until(() => expect([location.pathname, opened()]).toEqual(["/guides/Alder", []]));
});
