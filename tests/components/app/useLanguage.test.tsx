import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useLanguage } from "../../../src/app/header/useLanguage.ts";
import { loadLanguage } from "../../../src/i18n/texts.ts";
import { settings } from "../../../src/stores/settings.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { until } from "../../helpers/until.ts";

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

test("LIGHT-12 a language whose texts are gone from the server is reported, with a reload, until another one is chosen", async () => {
  vi.useFakeTimers();
  vi.mocked(loadLanguage).mockRejectedValue(new TypeError("Failed to fetch"));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  settings.language = "uk";
  renderHook(useLanguage);
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
  await until(() => expect(toasts.list).toHaveLength(1));
  expect(toasts.list[0]).toMatchObject({
    title: "The page is shown in English",
    action: { label: "Reload the page" },
  });
  vi.mocked(loadLanguage).mockResolvedValue();
  await act(async () => {
    settings.language = "cs";
  });
  expect(toasts.list).toEqual([]);
});
