import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { StorageNote } from "../../../src/panels/guideMap/StorageNote.tsx";
import { persistence } from "../../../src/stores/offline/persistence.ts";
import { until } from "../../helpers/until.ts";

afterEach(() => {
  Object.assign(persistence, { isPersistent: null, isRefused: false });
  vi.unstubAllGlobals();
});

test.each([
  [true, /^The browser keeps what is saved/],
  [false, /^The browser did not agree/],
])("once the browser has answered %s, the focus is on what it answered", async (isAgreed, said) => {
  await loadTexts("offline");
  const storage = { persisted: async () => false, persist: async () => isAgreed };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { storage }));
  render(<StorageNote />);
  const button = await screen.findByRole("button", { name: "Keep it" });
  expect(document.activeElement).toBe(document.body);
  button.focus();
  await userEvent.keyboard("{Enter}");
  await until(() => expect(document.activeElement).toBe(screen.getByText(said)));
  expect(screen.queryByRole("button")).toBeNull();
});

test("an answer to what another part of the page asked takes no focus", async () => {
  await loadTexts("offline");
  const storage = { persisted: async () => false };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { storage }));
  render(<StorageNote />);
  await screen.findByRole("button", { name: "Keep it" });
  persistence.isPersistent = true;
  await screen.findByText(/^The browser keeps what is saved/);
  expect(document.activeElement).toBe(document.body);
});
