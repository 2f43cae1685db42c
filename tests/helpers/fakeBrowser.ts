import { vi } from "vitest";
import type { PublicConfig } from "../../src/contract/publicConfigSchema.ts";
import { memoryStorage } from "./memoryStorage.ts";

interface FakeBrowser {
  language?: string;
  /** Initial content of local storage. */
  stored?: Record<string, string>;
  isStorageRefused?: boolean;
  /** What differs in the page's configuration. */
  config?: Partial<PublicConfig>;
}

const CONFIG: PublicConfig = {
  apiBase: "/api",
  geoipUrl: "/api/geo",
  links: {},
  tiles: { osm: null, dem: "/tiles/dem/{z}/{x}/{y}.png", isDemoTerrain: true },
};

/**
 * Fakes the browser APIs that modules use when they are imported. Resets the module registry, so import the modules
 * under test afterwards. @returns the storage
 */
export function fakeBrowser({
  language = "en-US",
  stored = {},
  isStorageRefused = false,
  config = {},
}: FakeBrowser = {}) {
  vi.resetModules();
  const storage = memoryStorage({ isRefused: isStorageRefused });
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
  vi.stubGlobal("navigator", { language });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("location", { href: "https://switchback.test/guides", pathname: "/guides", search: "" });
  fakeConfig(config);
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  return storage;
}

/** Fakes the document, of which there is only the configuration. */
export function fakeConfig(fields: Partial<PublicConfig> = {}): void {
  const textContent = JSON.stringify({ ...CONFIG, ...fields });
  vi.stubGlobal("document", { getElementById: () => ({ textContent }) });
}

/** Fakes fetch: each call gets the next of these, and the last one repeats; an Error is a lost connection. */
export function fakeFetch(...answers: (Response | Error)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError("No response left");
    return answer.clone();
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
