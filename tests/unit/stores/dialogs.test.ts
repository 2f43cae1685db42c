import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";
import { fakeHistory } from "../../helpers/fakeHistory.ts";

beforeEach(() => {
  fakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const nextMoment = () => new Promise((resolve) => setTimeout(resolve));

test("a dialog that takes the place of another shares its entry", async () => {
  const entries = fakeHistory({ waypoint: 3 });
  const { openDialog } = await import("../../../src/stores/dialogs.ts");
  openDialog("layers");
  openDialog("settings");
  expect(entries).toHaveLength(2);
});

test("a second press in the moment that closing a dialog takes keeps the screen below", async () => {
  const entries = fakeHistory({ waypoint: 3 });
  const { closeDialog, openDialog } = await import("../../../src/stores/dialogs.ts");
  for (const dialog of ["layers", "settings"] as const) {
    openDialog(dialog);
    expect(entries.at(-1)).toEqual({ waypoint: 3, dialog });
    closeDialog();
    closeDialog();
    await nextMoment();
    expect(entries).toEqual([{ waypoint: 3 }]);
  }
});

test("the filter drawer closes once as well", async () => {
  const entries = fakeHistory(null);
  const { closeFilters, followFilterEntry, openFilters } = await import(
    "../../../src/stores/catalogue/filterDrawer.ts"
  );
  openFilters();
  expect(entries.at(-1)).toEqual({ filters: true });
  closeFilters();
  closeFilters();
  await nextMoment();
  expect(entries).toEqual([null]);
  expect(followFilterEntry()).toBe(true);
});
