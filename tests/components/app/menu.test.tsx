import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { MenuButton } from "../../../src/app/header/MenuButton.tsx";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { until } from "../../helpers/until.ts";

beforeEach(() => {
  forgetPerson();
  history.replaceState(null, "", "/guides");
  history.pushState(null, "", "/guides/Alder");
});

const drawer = () => screen.queryByRole("dialog", { name: "Menu" });

async function openMenu(): Promise<void> {
  render(<MenuButton hasSettings />);
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  await screen.findByRole("dialog", { name: "Menu" });
}

test("SHELL-10 the browser's Back closes the menu and stays on the screen below", async () => {
  await openMenu();
  history.back();
  await until(() => expect(drawer()).toBe(null));
  expect(location.pathname).toBe("/guides/Alder");
  expect(screen.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded")).toBe("false");
});

test("SHELL-10 Close removes the menu's history entry, so that Back leaves the screen", async () => {
  await openMenu();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await until(() => expect(drawer()).toBe(null));
  await until(() => expect(history.state).toBe(null));
  history.back();
  await until(() => expect(location.pathname).toBe("/guides"));
});

test("SHELL-14 Back from Log in returns to the screen below the menu, with the menu closed", async () => {
  await openMenu();
  await userEvent.click(screen.getByRole("link", { name: "Log in" }));
  expect(location.pathname).toBe("/login");
  await until(() => expect(drawer()).toBe(null));
  history.back();
  await until(() => expect(location.pathname).toBe("/guides/Alder"));
  expect(history.state).toBe(null);
});

test("the menu stays open after a reload", async () => {
  history.replaceState({ opened: { dialog: { name: "menu" } } }, "");
  render(<MenuButton hasSettings />);
  expect(await screen.findByRole("dialog", { name: "Menu" })).toBeTruthy();
});
