import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastLayer } from "../../../src/app/ToastLayer.tsx";
import { loadLanguage } from "../../../src/i18n/texts.ts";
import { loadOwnProfile, user } from "../../../src/stores/person/user.ts";
import { chooseLanguage } from "../../../src/stores/settings.ts";
import { reportProblem, reportRefusal } from "../../../src/stores/showToast.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { fakeFetch } from "../../helpers/fakeBrowser.ts";
import { until } from "../../helpers/until.ts";

const NO_CONNECTION = "No connection to the server. Check the network and try again.";
const RETURNED = "The connection is back.";

beforeEach(() => {
  toasts.list = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  chooseLanguage("en");
});

/** Loads a profile with these responses and reports the results. */
function show(...answers: (Response | Error)[]): void {
  fakeFetch(...answers);
  render(<ToastLayer />);
  void loadOwnProfile();
}

const refusal = (status: number, id: number) => Response.json({ id, message: "refused" }, { status });

/** The texts of the visible toasts, newest last. */
function shown(): (string | null)[] {
  const place = screen.queryByRole("region", { name: "Notifications" });
  return place ? [...place.children].map((toast) => toast.textContent) : [];
}

/** Testing Library's own waiting does not advance the fake clock. */
const seen = (words: string | RegExp) => until(() => screen.getByText(words), { interval: 1 });

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("ERR-1 ERR-4 a refused call shows an alert that stays until it is closed", async () => {
  show(refusal(500, 250));
  const words = "Sorry, something is wrong with our comments feature right now";
  const alert = await seen(new RegExp(words));
  await pass(60_000);
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toContain(words);
  const toast = alert.closest<HTMLElement>("[role=alert]");
  fireEvent.click(within(toast ?? document.body).getByRole("button", { name: "Close" }));
  await pass(1000);
  expect(shown()).toEqual([]);
});

test("ERR-25 the next screen does not show the failures of the one before", async () => {
  history.replaceState(null, "", "/guides");
  show(refusal(500, 150));
  await seen(/trouble with your cart/);
  act(() => history.pushState(null, "", "/checkout"));
  await pass(1000);
  expect(shown()).toEqual([]);
});

test.each([104, 105, 107, 502, 503])("ERR-12 a refusal with the id %d shows no toast", async (id) => {
  show(refusal(500, id));
  await pass(1000);
  await until(() => expect(user.isLoading).toBe(false), { interval: 1 });
  await pass(1000);
  expect(shown()).toEqual([]);
});

test("ERR-13 ERR-1 a lost connection shows a toast, and its return another for 5 seconds, longer while hovered", async () => {
  show(new TypeError("Failed to fetch"), Response.json({ userProfile: {} }));
  await seen(NO_CONNECTION);
  expect(shown()).toEqual([NO_CONNECTION]);
  act(() => dispatchEvent(new Event("online")));
  const news = await seen(RETURNED);
  expect(news.closest("[role=status]")).not.toBeNull();
  await pass(1000);
  expect(shown()).toEqual([RETURNED]);
  fireEvent.mouseEnter(news);
  await pass(20_000);
  expect(shown()).toEqual([RETURNED]);
  fireEvent.mouseLeave(news);
  await pass(3900);
  expect(shown()).toEqual([RETURNED]);
  await pass(2000);
  expect(shown()).toEqual([]);
});

test("ERR-10 toasts are in the reader's language", async () => {
  await loadLanguage("cs");
  chooseLanguage("cs");
  show(new Response("bad gateway", { status: 502 }));
  const words = await seen(/Omlouváme se, nevíme, co se tu stalo!/);
  expect(words.closest("[role=alert]")).not.toBeNull();
});

test("PLAN-50 what refuses a pin passes after 10 seconds, a refused save stays and says what to do", async () => {
  render(<ToastLayer />);
  act(() => reportProblem({ title: "Too far from a trail.", text: "", isPassing: true }, "pin"));
  act(() => reportRefusal("routeSave", "The name holds a control character", "route"));
  await seen(/The server’s reason: “The name holds a control character”. Your changes are kept/);
  await pass(9000);
  expect(shown()).toHaveLength(2);
  await pass(2000);
  await until(() => expect(shown()).toHaveLength(1), { interval: 1 });
  expect(shown()[0]).toMatch(/^The route was not saved\./);
});

test("Escape in a toast closes that, and nothing below it", async () => {
  show(refusal(500, 250));
  const alert = await seen(/comments feature/);
  const toast = alert.closest<HTMLElement>("[role=alert]") ?? document.body;
  const close = within(toast).getByRole("button", { name: "Close" });
  act(() => close.focus());
  expect(fireEvent.keyDown(close, { key: "Escape" })).toBe(false);
  await pass(1000);
  expect(shown()).toEqual([]);
});
