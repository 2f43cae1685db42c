import { afterEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

afterEach(() => vi.unstubAllGlobals());

async function openedAt(search: string, pathname = "/guides") {
  fakeBrowser();
  vi.stubGlobal("location", { href: `https://switchback.test${pathname}${search}`, pathname, search });
  const { camera, moveCamera, takeCamera } = await import("../../../src/stores/camera.ts");
  const { catalogue } = await import("../../../src/stores/catalogue/catalogue.ts");
  const linkedView = await import("../../../src/stores/linkedView.ts");
  linkedView.readLinkedView();
  return { camera, catalogue, moveCamera, takeCamera, ...linkedView };
}

test("the view of a link is applied and counts as the reader's own", async () => {
  const { camera, isLinkedViewActive } = await openedAt("?view=46.5_8_10");
  expect(camera.request?.request).toEqual({ kind: "view", position: [8, 46.5], zoom: 9 });
  expect(camera.isOwnView).toBe(true);
  expect(isLinkedViewActive()).toBe(true);
});

test("r143 it applies until the reader changes search, filter or selection, and does not return", async () => {
  const { catalogue, isLinkedViewActive } = await openedAt("?view=46.5_8_10");
  catalogue.searchedValue = "ridge";
  expect(isLinkedViewActive()).toBe(false);
  catalogue.searchedValue = "";
  expect(isLinkedViewActive()).toBe(false);
});

test("it applies to its own screen only", async () => {
  const { isLinkedViewActive } = await openedAt("?view=46.5_8_10");
  vi.stubGlobal("location", { pathname: "/guides/Amber%20Ridge", search: "" });
  expect(isLinkedViewActive()).toBe(false);
});

test("a malformed view is ignored", async () => {
  const { camera, isLinkedViewActive } = await openedAt("?view=46.5_8");
  expect(camera.request).toBeNull();
  expect(isLinkedViewActive()).toBe(false);
});

test("an automatic move ends the reader's own view, a move by hand starts it", async () => {
  const { camera, moveCamera, takeCamera } = await openedAt("?view=46.5_8_10");
  moveCamera({ kind: "world" }, { isAutomatic: true });
  expect(camera.isOwnView).toBe(false);
  takeCamera();
  expect(camera.isOwnView).toBe(true);
});
