import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Guide } from "../../../src/contract/guide.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { ReaderHead } from "../../../src/panels/guideMap/ReaderHead.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { guideCopies } from "../../../src/stores/offline/guideCopies.ts";
import { savedMaps } from "../../../src/stores/offline/savedMaps.ts";
import type { GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { until } from "../../helpers/until.ts";

const copies = { list: vi.fn(async (): Promise<GuideCopy[]> => []), remove: vi.fn(async () => {}) };
fakeGeoWorker({ copies });

const guide: Guide = buildGuide({ guideId: "ridge", guideIsFree: true });

beforeEach(async () => {
  await Promise.all([loadTexts("guideMap"), loadTexts("offline")]);
  vi.stubGlobal("indexedDB", {});
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker: {} }));
  guideMap.guide = ref(guide);
});
afterEach(() => {
  Object.assign(guideCopies, { list: null, savingIds: [], failure: null });
  delete savedMaps.ridge;
  guideMap.guide = null;
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole("button", { name: "Offline" });
const saving = () => screen.queryByRole("switch", { name: "Save offline" });

test("what saves the guide shows at a press of its button, and goes at the next", async () => {
  render(<ReaderHead />);
  expect(button().getAttribute("aria-expanded")).toBe("false");
  expect(saving()).toBeNull();
  await userEvent.click(button());
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(saving()).toBeTruthy();
  await userEvent.click(button());
  expect(saving()).toBeNull();
});

test.each([
  ["is being saved", { savingIds: ["ridge"] }],
  ["could not be kept", { failure: { guideId: "ridge", part: "guide", kind: "noRoom" } }],
])("it shows by itself for a guide that %s, and not for another", async (_, state) => {
  render(<ReaderHead />);
  await act(async () => {
    guideCopies.savingIds = ["other"];
    guideCopies.failure = { guideId: "other", part: "guide", kind: "noRoom" };
  });
  expect(saving()).toBeNull();
  await act(async () => {
    Object.assign(guideCopies, state);
  });
  expect(saving()).toBeTruthy();
});

test("it shows by itself for a whole map that is replaced once the server sends a tile, and not while it is out of reach", async () => {
  const map = { urls: ["old"], isComplete: true, done: 40, total: 40, bytes: 14_000_000 };
  render(<ReaderHead />);
  await act(async () => {
    savedMaps.ridge = { expectedBytes: null, map, isRunning: true, failure: null };
  });
  expect(saving()).toBeNull();
  await act(async () => {
    Object.assign(savedMaps.ridge ?? {}, { map: { ...map, urls: ["new"], isComplete: false, done: 1 } });
  });
  expect(saving()).toBeTruthy();
});

test("a guide that nobody can keep here has no such button", () => {
  guideMap.guide = ref({ ...guide, guideIsFree: false });
  render(<ReaderHead />);
  expect(screen.queryByRole("button", { name: "Offline" })).toBeNull();
});

test("TRAIL-65 a saved guide is removed only after a question, which says offline that it cannot be saved again", async () => {
  const copy = {
    owner: "anybody",
    guideId: "ridge",
    guide,
    sizeBytes: 1,
    savedAt: 1,
    openedAt: 1,
    isReadable: true,
  };
  copies.list.mockResolvedValue([copy]);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<ReaderHead />);
  await userEvent.click(button());
  const state = () => saving()?.getAttribute("aria-checked");
  await until(() => expect(state()).toBe("true"));
  await userEvent.click(screen.getByText("Save offline"));
  expect((await screen.findByRole("dialog")).textContent).toContain(
    "without a connection you cannot save it",
  );
  await userEvent.click(screen.getByRole("button", { name: "Keep" }));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([state(), copies.remove.mock.calls]).toEqual(["true", []]);
  await userEvent.click(screen.getByText("Save offline"));
  copies.list.mockResolvedValue([]);
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  await until(() => expect(state()).toBe("false"));
  expect(copies.remove).toHaveBeenCalledTimes(1);
});
