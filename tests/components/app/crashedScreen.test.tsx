import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../../src/app/App.tsx";

const screenFault = vi.hoisted(() => ({ isOn: true }));

vi.mock("../../../src/map/MapWithContextRecovery.tsx", () => ({
  MapWithContextRecovery: () => <p>The map</p>,
}));
vi.mock("../../../src/app/ScreenPanel.tsx", () => ({
  ScreenPanel: () => {
    if (screenFault.isOn) throw new Error("a fault");
    return <p>The guides</p>;
  },
}));
vi.mock("../../../src/app/loadSession.ts", () => ({ loadSession: async () => {} }));
vi.mock("../../../src/app/usePreloadedScreens.ts", () => ({ usePreloadedScreens: () => {} }));
vi.mock("../../../src/stores/catalogue/loadCatalogue.ts", () => ({ loadCatalogue: async () => {} }));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  history.replaceState(null, "", "/guides");
});
afterEach(() => {
  vi.restoreAllMocks();
  screenFault.isOn = true;
});

test("SYS-33 a screen that crashes leaves header and map, and comes back when tried again", async () => {
  await act(async () => render(<App />));
  expect(await screen.findByText("The map")).toBeTruthy();
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("The rest still works.");
  screenFault.isOn = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("The guides")).toBeTruthy();
  expect(screen.getByText("The map")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("SYS-30 the way past the header moves the focus alone, and closes nothing that Back closes", async () => {
  screenFault.isOn = false;
  const state = { prevPath: "/guides" };
  history.replaceState(state, "", "/guides?mode=map");
  await act(async () => render(<App />));
  const count = history.length;
  await userEvent.click(screen.getByRole("link", { name: "Skip to content" }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect([location.search, location.hash, history.length]).toEqual(["?mode=map", "", count]);
  expect(history.state).toEqual(state);
});
