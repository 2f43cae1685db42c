import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheOfflineShell } from "../../../../src/lib/network/offlineShell.ts";
import { until } from "../../../helpers/until.ts";

/** A service worker whose state the test changes. */
class Worker extends EventTarget {
  state = "installing";

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

const register = vi.fn();

beforeEach(() => {
  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  vi.stubGlobal("window", { indexedDB: {} });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Starts to store the page; the returned outcome changes when it ends. */
function keep(registration: { active: Worker | null; waiting: Worker | null; installing: Worker | null }) {
  register.mockResolvedValue(registration);
  const outcome = { state: "pending" };
  cacheOfflineShell().then(
    () => {
      outcome.state = "kept";
    },
    (error: Error) => {
      outcome.state = error.message;
    },
  );
  return outcome;
}

test("the page counts as stored once its service worker has stored all of it", async () => {
  const installing = new Worker();
  const outcome = keep({ active: null, waiting: null, installing });
  await until(() => expect(register).toHaveBeenCalled());
  for (const state of ["installed", "activating"]) {
    installing.become(state);
    await Promise.resolve();
    expect(outcome.state).toBe("pending");
  }
  installing.become("activated");
  await until(() => expect(outcome.state).toBe("kept"));
});

test("an earlier stored build is sufficient", async () => {
  const outcome = keep({ active: new Worker(), waiting: null, installing: new Worker() });
  await until(() => expect(outcome.state).toBe("kept"));
});

test("a page with a file that failed to load is not stored", async () => {
  const installing = new Worker();
  const outcome = keep({ active: null, waiting: null, installing });
  await until(() => expect(register).toHaveBeenCalled());
  installing.become("redundant");
  await until(() => expect(outcome.state).toBe("The page was not kept whole"));
});

test("where there is no room for the page, the failure says so", async () => {
  const estimate = async () => ({ quota: 100 * 2 ** 20, usage: 95 * 2 ** 20 });
  vi.stubGlobal("navigator", { serviceWorker: { register }, storage: { estimate } });
  const installing = new Worker();
  const outcome = keep({ active: null, waiting: null, installing });
  await until(() => expect(register).toHaveBeenCalled());
  installing.become("redundant");
  await until(() => expect(outcome.state).toBe("No room for the page"));
});
