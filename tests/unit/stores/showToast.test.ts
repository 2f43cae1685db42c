import { beforeEach, expect, test } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

beforeEach(() => {
  fakeBrowser();
});

async function toastStore() {
  const { CallError } = await import("../../../src/api/callError.ts");
  const { toasts } = await import("../../../src/stores/toasts.ts");
  const show = await import("../../../src/stores/showToast.ts");
  const withdraw = await import("../../../src/stores/withdrawToast.ts");
  const shown = () => toasts.list.map(({ id: _id, subject: _subject, path: _path, ...content }) => content);
  return { ...show, ...withdraw, toasts, CallError, shown };
}

test("ERR-1 a refused call shows the toast of its id's group", async () => {
  const { reportFailure, CallError, shown } = await toastStore();
  reportFailure(new CallError("http", "broken", { status: 500, id: 250 }));
  reportFailure(new CallError("http", "Bad Gateway", { status: 502 }));
  expect(shown()).toEqual([
    { kind: "failure", group: "comments" },
    { kind: "failure", group: "unknown" },
  ]);
});

test("ERR-12 a silent id shows nothing", async () => {
  const { reportFailure, CallError, shown } = await toastStore();
  reportFailure(new CallError("http", "cart", { status: 404, id: 104 }));
  expect(shown()).toEqual([]);
});

test("ERR-8 a call made by the worker also shows the toast of its id's group", async () => {
  const { reportFailure, shown } = await toastStore();
  const { GeoError } = await import("../../../workers/geo/geoError.ts");
  reportFailure(new GeoError("http", "broken", { status: 500, body: { id: 600, message: "broken" } }));
  reportFailure(new GeoError("http", "Bad Gateway", { status: 502 }));
  expect(shown()).toEqual([
    { kind: "failure", group: "guides" },
    { kind: "failure", group: "unknown" },
  ]);
});

test("no English words of the worker are shown, whatever it could not do", async () => {
  const { reportFailure, shown } = await toastStore();
  const { GeoError } = await import("../../../workers/geo/geoError.ts");
  reportFailure(new GeoError("network", "Nothing arrived for 30 s"));
  reportFailure(new GeoError("workerLost", "The geo worker ended: out of memory"));
  expect(shown()).toEqual([
    { kind: "unanswered", message: null },
    { kind: "failure", group: "general" },
  ]);
});

test("ERR-13 a call without a response shows as a lost connection, whatever the browser's message", async () => {
  const { reportFailure, CallError, shown } = await toastStore();
  reportFailure(new CallError("network", "Failed to fetch"));
  reportFailure(new CallError("network", "The operation timed out"));
  expect(shown()).toEqual([{ kind: "unanswered", message: null }]);
  reportFailure(new Error("The guide ends too early"));
  expect(shown()).toHaveLength(2);
  expect(shown()[1]).toEqual({ kind: "unanswered", message: "The guide ends too early" });
});

test("the same failure shows once, and at most two toasts show, newest last", async () => {
  const { reportFailure, dismissToast, toasts, CallError, shown } = await toastStore();
  for (const id of [150, 250, 150, 350]) reportFailure(new CallError("http", "", { status: 500, id }));
  expect(shown()).toEqual([
    { kind: "failure", group: "cart" },
    { kind: "failure", group: "payment" },
  ]);
  dismissToast(toasts.list[0]?.id ?? "");
  expect(shown()).toEqual([{ kind: "failure", group: "payment" }]);
});

test("a network that is back replaces the toast about its loss, and shows nothing otherwise", async () => {
  const { reportFailure, reportOnline, CallError, shown } = await toastStore();
  reportOnline();
  expect(shown()).toEqual([]);
  reportFailure(new CallError("network", "Failed to fetch"));
  reportFailure(new CallError("http", "", { status: 500, id: 600 }));
  reportOnline();
  expect(shown()).toEqual([
    { kind: "failure", group: "guides" },
    { kind: "notice", name: "online" },
  ]);
});

test("a toast is removed when its operation succeeds, others stay", async () => {
  const { reportFailure, withdrawFailure, CallError, shown } = await toastStore();
  reportFailure(new CallError("http", "", { status: 500, id: 600 }), "guides");
  reportFailure(new CallError("http", "", { status: 500, id: 550 }), "profile");
  withdrawFailure("guides");
  expect(shown()).toEqual([{ kind: "failure", group: "profile" }]);
});

test("ERR-25 the failures of a screen go with it, notices and a lost connection stay", async () => {
  const { notify, reportFailure, withdrawLeftFailures, CallError, shown } = await toastStore();
  reportFailure(new CallError("http", "", { status: 500, id: 150 }), "cart");
  withdrawLeftFailures("/guides");
  expect(shown()).toEqual([{ kind: "failure", group: "cart" }]);
  notify("passwordChanged");
  withdrawLeftFailures("/checkout");
  expect(shown()).toEqual([{ kind: "notice", name: "passwordChanged" }]);
  reportFailure(new CallError("network", "Failed to fetch"), "cart");
  Object.assign(navigator, { onLine: false });
  withdrawLeftFailures("/checkout");
  expect(shown()).toContainEqual({ kind: "unanswered", message: null });
  Object.assign(navigator, { onLine: true });
  withdrawLeftFailures("/checkout");
  expect(shown()).toEqual([{ kind: "notice", name: "passwordChanged" }]);
});
