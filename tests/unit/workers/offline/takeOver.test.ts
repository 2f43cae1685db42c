import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REFRESH_PAGE } from "../../../../src/contract/names.ts";
import type { Shell } from "../../../../workers/offline/shellCache.ts";
import { MemoryCaches } from "../../../helpers/memoryCaches.ts";
import { until } from "../../../helpers/until.ts";

const ORIGIN = "https://switchback.test";
const build = (version: string): Shell => ({
  version,
  files: [`/assets/index-${version}.js`, `/assets/profile-${version}.js`, "/waypoints/hut.svg"],
});

/** The build on the server; null for a server out of reach. */
let served: Shell | null;

/** A service worker in the browser, running the product's own script. */
class Installed {
  isActive = false;
  private readonly listeners = new Map<string, (event: unknown) => void>();
  private readonly registration: { waiting: { postMessage: (data: unknown) => void } | null } = {
    waiting: null,
  };
  private readonly scope = {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      this.listeners.set(type, listener),
    registration: this.registration,
    clients: { claim: async () => undefined },
    skipWaiting: () => this.activate(),
  };

  constructor(private readonly shell: Shell) {}

  /**
   * Runs the script and installs the build.
   * @throws when it cannot be installed
   */
  async start(): Promise<this> {
    vi.resetModules();
    vi.stubGlobal("SHELL", this.shell);
    vi.stubGlobal("self", this.scope);
    await vi.importActual("../../../../workers/offline/serviceWorker.ts");
    await this.dispatch("install");
    return this;
  }

  async activate(): Promise<void> {
    this.isActive = true;
    await this.dispatch("activate");
  }

  /** Lets a newer worker wait behind this one. */
  keepWaiting(next: Installed): void {
    this.registration.waiting = {
      postMessage: (data) => {
        this.registration.waiting = null;
        void next.dispatch("message", { data });
      },
    };
  }

  /** What a page controlled by this worker gets; requests that the browser itself would fetch are fetched. */
  async ask(path: string, mode: RequestMode = "cors"): Promise<Response> {
    const request = { url: ORIGIN + path, method: "GET", mode } as Request;
    let answer: Promise<Response> | null = null;
    const respondWith = (response: Promise<Response>) => {
      answer = response;
    };
    this.emit("fetch", { request, respondWith });
    return answer ?? fetch(request);
  }

  /** A message of a page. */
  tell(data: string): Promise<void> {
    return this.dispatch("message", { data });
  }

  private async dispatch(type: string, fields: object = {}): Promise<void> {
    const works: Promise<unknown>[] = [];
    this.emit(type, { ...fields, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  }

  /** Each worker has a scope of its own; in the tests the globals are replaced for each. */
  private emit(type: string, event: object): void {
    vi.stubGlobal("self", this.scope);
    this.listeners.get(type)?.(event);
  }
}

beforeEach(() => {
  vi.stubGlobal("caches", new MemoryCaches());
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("fetch", async (target: string | Request) => {
    if (!served) throw new TypeError("Failed to fetch");
    const path = typeof target === "string" ? target : new URL(target.url).pathname;
    if (served.files.includes(path)) return new Response(`${path} of ${served.version}`);
    if (path.startsWith("/assets/")) return new Response("", { status: 404 });
    return new Response(`<script src="${served.files[0]}"></script>`);
  });
});
afterEach(() => vi.unstubAllGlobals());

const first = build("1");
const second = build("2");
const third = build("3");
const textOf = async (answer: Promise<Response>) => (await answer).text();

/** Opens the page of a build for the first time; its service worker controls it from then on. */
async function visit(shell: Shell): Promise<Installed> {
  served = shell;
  const worker = await new Installed(shell).start();
  await worker.activate();
  return worker;
}

/** Deploys a build; the open page's worker finds it and lets it wait. */
async function deploy(shell: Shell, running: Installed): Promise<Installed> {
  served = shell;
  const next = await new Installed(shell).start();
  running.keepWaiting(next);
  return next;
}

test("a tab of the old build gets what it fetches later, though the server has only the new one", async () => {
  const old = await visit(first);
  const next = await deploy(second, old);
  expect(next.isActive).toBe(false);
  expect(await textOf(old.ask("/assets/profile-1.js"))).toBe("/assets/profile-1.js of 1");
  served = null;
  expect(await textOf(old.ask("/assets/profile-1.js"))).toBe("/assets/profile-1.js of 1");
});

test("the next page opened is the new build, which is activated; the old tab still gets its own files from it", async () => {
  const old = await visit(first);
  const next = await deploy(second, old);
  expect(await textOf(old.ask("/guides", "navigate"))).toContain("index-2.js");
  await until(() => expect(next.isActive).toBe(true));
  expect(await textOf(next.ask("/assets/profile-1.js"))).toBe("/assets/profile-1.js of 1");
  expect(await textOf(next.ask("/assets/profile-2.js"))).toBe("/assets/profile-2.js of 2");
  served = null;
  expect(await textOf(next.ask("/guides/Amber%20Ridge/geo", "navigate"))).toContain("index-2.js");
});

test("a tab two builds old gets an error for a removed file, so that its panel offers a reload, which is complete", async () => {
  const worker = await visit(first);
  const next = await deploy(second, worker);
  await next.activate();
  const last = await deploy(third, next);
  await last.activate();
  expect((await last.ask("/assets/profile-1.js")).status).toBe(404);
  expect(await textOf(last.ask("/guides/Amber%20Ridge/geo", "navigate"))).toContain("index-3.js");
  expect(await textOf(last.ask("/assets/profile-3.js"))).toBe("/assets/profile-3.js of 3");
});

test("an incompletely installed build is not activated: the old one is used, with and without a network", async () => {
  const old = await visit(first);
  served = { ...second, files: second.files.slice(0, 1) };
  await expect(new Installed(second).start()).rejects.toThrow("/assets/profile-2.js was answered with 404");
  served = null;
  expect(await textOf(old.ask("/guides", "navigate"))).toContain("index-1.js");
  expect(await textOf(old.ask("/assets/profile-1.js"))).toBe("/assets/profile-1.js of 1");
});

test("a page asks for the stored page to be renewed; without a network it stays as it was", async () => {
  const worker = await visit(first);
  vi.stubGlobal("fetch", async () => new Response(`<script src="${first.files[0]}"></script> with a map`));
  await worker.tell(REFRESH_PAGE);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await worker.tell(REFRESH_PAGE);
  expect(await textOf(worker.ask("/guides", "navigate"))).toContain("with a map");
});
