import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useLanguage } from "../../../src/app/header/useLanguage.ts";
import { loadLanguage } from "../../../src/i18n/texts.ts";
import { settings } from "../../../src/stores/settings.ts";

vi.mock("../../../src/i18n/texts.ts", async (original) => ({
  ...(await original<typeof import("../../../src/i18n/texts.ts")>()),
  loadLanguage: vi.fn(async () => {}),
}));

afterEach(() => {
  settings.language = "en";
  vi.restoreAllMocks();
});

test("a language whose texts failed to load is requested again when the network is back", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.mocked(loadLanguage).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  settings.language = "uk";
  await act(async () => {
    renderHook(useLanguage);
  });
  expect(loadLanguage).toHaveBeenCalledOnce();
  onLine.mockReturnValue(true);
  await act(async () => dispatchEvent(new Event("online")));
  expect(loadLanguage).toHaveBeenCalledTimes(2);
});
