import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setIdentityForTests } from "../../../src/account/loadIdentityService.ts";
import { LoginScreen } from "../../../src/account/screens/LoginScreen.tsx";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { publicConfig } from "../../../src/lib/publicConfig.ts";
import { dropDraft } from "../../../src/stores/person/drafts.ts";
import { button, field } from "./accountReader.tsx";

const provider = vi.hoisted(() => ({ isThere: false, signIn: vi.fn(async () => "confirm") }));
vi.mock("../../../src/account/cognitoIdentity.ts", () => ({
  cognitoIdentity() {
    if (!provider.isThere) throw new TypeError("Failed to fetch dynamically imported module");
    return provider;
  },
}));

beforeEach(async () => {
  await Promise.all((["account", "form", "identity", "validation"] as const).map(loadTexts));
  vi.useFakeTimers();
  provider.isThere = false;
  Object.assign(publicConfig(), { userPoolId: "pool", userPoolClientId: "client" });
  setIdentityForTests(null);
  dropDraft("login");
  render(<LoginScreen />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function logIn() {
  fireEvent.input(field("Username or e-mail"), { target: { value: "peat" } });
  fireEvent.input(field("Password"), { target: { value: "secret1" } });
  fireEvent.click(button("Log in"));
  await act(() => vi.advanceTimersByTimeAsync(5000));
}

test("where the server no longer has the provider's code a reload is offered; once declined, it is asked for again", async () => {
  await logIn();
  const note = screen.getAllByRole("alert").find((alert) => alert.textContent);
  if (!note) throw new Error("Nothing is told");
  expect(note.textContent).toContain("could not be loaded; a newer version may be available");
  expect(document.body.textContent).not.toContain("No connection");
  expect(within(note).getByRole("button", { name: "Reload the page" })).toBeTruthy();
  fireEvent.click(within(note).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("button", { name: "Reload the page" })).toBeNull();
  provider.isThere = true;
  await logIn();
  expect(provider.signIn).toHaveBeenCalledOnce();
});

test("without a network the form says so at once, and goes through when it is back", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await logIn();
  expect(screen.getByText(/No connection to the server/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reload the page" })).toBeNull();
  provider.isThere = true;
  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  provider.signIn.mockClear();
  await logIn();
  expect(provider.signIn).toHaveBeenCalledOnce();
});
