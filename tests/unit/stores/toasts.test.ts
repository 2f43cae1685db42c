import { beforeEach, expect, test } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

beforeEach(() => {
  fakeBrowser();
});

async function toastStore() {
  const { ApiError } = await import("../../../src/api/apiError.ts");
  const store = await import("../../../src/stores/toasts.ts");
  const shown = () => store.toasts.list.map(({ id: _, ...content }) => content);
  return { ...store, ApiError, shown };
}

test("ERR-1 a refused call is told by the group of its id", async () => {
  const { reportFailure, ApiError, shown } = await toastStore();
  reportFailure(new ApiError(500, 250, "broken"));
  reportFailure(new ApiError(502, null, "Bad Gateway"));
  expect(shown()).toEqual([
    { kind: "failure", group: "comments" },
    { kind: "failure", group: "unknown" },
  ]);
});

test("ERR-12 a silent id shows nothing", async () => {
  const { reportFailure, ApiError, shown } = await toastStore();
  reportFailure(new ApiError(404, 104, "cart"));
  expect(shown()).toEqual([]);
});

test("ERR-8 a call that the worker made is told by the group of its id as well", async () => {
  const { reportFailure, shown } = await toastStore();
  const { GeoError } = await import("../../../src/geo/geoError.ts");
  reportFailure(new GeoError("http", "broken", { status: 500, body: { id: 600, message: "broken" } }));
  reportFailure(new GeoError("http", "Bad Gateway", { status: 502 }));
  expect(shown()).toEqual([
    { kind: "failure", group: "guides" },
    { kind: "failure", group: "unknown" },
  ]);
});

test("ERR-13 a call without a response is told by the error's own text", async () => {
  const { reportFailure, ApiError, shown } = await toastStore();
  reportFailure(new ApiError(0, null, "Failed to fetch"));
  expect(shown()).toEqual([{ kind: "unanswered", message: "Failed to fetch" }]);
});

test("the same failure stands once, and at most two toasts stand, the newest last", async () => {
  const { reportFailure, dismissToast, toasts, ApiError, shown } = await toastStore();
  for (const id of [150, 250, 150, 350]) reportFailure(new ApiError(500, id, ""));
  expect(shown()).toEqual([
    { kind: "failure", group: "cart" },
    { kind: "failure", group: "payment" },
  ]);
  dismissToast(toasts.list[0]?.id ?? "");
  expect(shown()).toEqual([{ kind: "failure", group: "payment" }]);
});

test("a network that is back replaces what was said about it, and is not told otherwise", async () => {
  const { reportFailure, reportOnline, ApiError, shown } = await toastStore();
  reportOnline();
  expect(shown()).toEqual([]);
  reportFailure(new ApiError(0, null, "Failed to fetch"));
  reportFailure(new ApiError(500, 600, ""));
  reportOnline();
  expect(shown()).toEqual([
    { kind: "failure", group: "guides" },
    { kind: "notice", name: "online" },
  ]);
});
