import { act, fireEvent, render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CataloguePanel } from "../../../src/panels/catalogue/CataloguePanel.tsx";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { buildFilterParams, buildGuide } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";

fakeApi({ "GET /payment/available-countries": () => ({ countries: [] }) });
const network = vi.hoisted(() => {
  let come = () => {};
  const isBack = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { isBack, come: () => come() };
});
vi.mock("../../../src/lib/react/loadPart.ts", () => ({
  loadPart: <Part,>(load: () => Promise<Part>) => network.isBack.then(load),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  catalogue.allTrailsList = ref([buildGuide({ guideId: "1", guideType: "hike" })]);
  catalogue.filterParams = ref(buildFilterParams());
  catalogue.status = "ready";
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("CAT-12 a drawer whose code waits for the network shows that, and opens when it is back", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<CataloguePanel />);
  fireEvent.click(screen.getByRole("button", { name: /^Filters/ }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole("alert").textContent).toMatch(/^No connection\. .* once it is back\.$/);
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByRole("alert")).toBeNull();
  vi.useRealTimers();
  network.come();
  expect(await screen.findByRole("heading", { name: "Filters" })).toBeTruthy();
});
