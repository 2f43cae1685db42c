import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";
import { fakeHistory } from "../../helpers/fakeHistory.ts";

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nextMoment = () => vi.advanceTimersByTimeAsync(0);

test("a dialog that replaces another reuses its history entry", async () => {
  const entries = fakeHistory({ waypoint: 3 });
  const { openDialog } = await import("../../../src/stores/dialogs.ts");
  openDialog({ name: "layers" });
  openDialog({ name: "settings" });
  expect(entries).toHaveLength(2);
});

test("a second press while a dialog closes keeps the screen below", async () => {
  const entries = fakeHistory({ waypoint: 3 });
  const { closeDialog, openDialog } = await import("../../../src/stores/dialogs.ts");
  for (const name of ["layers", "settings"] as const) {
    openDialog({ name });
    expect(entries.at(-1)).toEqual({ waypoint: 3, opened: { dialog: { name } } });
    closeDialog();
    closeDialog();
    await nextMoment();
    expect(entries).toEqual([{ waypoint: 3 }]);
  }
});

test("a dialog that no longer exists is not open", async () => {
  fakeHistory();
  const { openedDialog } = await import("../../../src/stores/dialogs.ts");
  expect(openedDialog({ opened: { dialog: { name: "layers" } } })).toEqual({ name: "layers" });
  expect(openedDialog({ opened: { dialog: { name: "weather" } } })).toBeNull();
});

test("the filter drawer closes only once too, and the list below is the same", async () => {
  const entries = fakeHistory(null);
  const { closeFilters, followFilterEntry, openFilters } = await import(
    "../../../src/stores/catalogue/filterDrawer.ts"
  );
  const isSameList = vi.fn(followFilterEntry);
  addEventListener("popstate", isSameList);
  openFilters();
  expect(entries.at(-1)).toEqual({ opened: { filters: true } });
  closeFilters();
  closeFilters();
  await nextMoment();
  expect(entries).toEqual([null]);
  expect(isSameList.mock.results.map(({ value }) => value)).toEqual([true]);
});

test("the filter drawer opened again while the history goes back from it, or from a dialog, stays open", async () => {
  const entries = fakeHistory(null);
  const { openDialog, closeDialog } = await import("../../../src/stores/dialogs.ts");
  const { closeFilters, followFilterEntry, openFilters } = await import(
    "../../../src/stores/catalogue/filterDrawer.ts"
  );
  const { catalogueView } = await import("../../../src/stores/catalogue/catalogueView.ts");
  addEventListener("popstate", followFilterEntry);
  for (const [open, close] of [
    [openFilters, closeFilters],
    [() => openDialog({ name: "menu" }), closeDialog],
  ] as const) {
    open();
    close();
    openFilters();
    await nextMoment();
    expect([entries, catalogueView.areFiltersOpen]).toEqual([[null, { opened: { filters: true } }], true]);
    closeFilters();
    await nextMoment();
  }
});
