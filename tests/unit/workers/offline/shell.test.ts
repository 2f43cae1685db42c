import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerRequest } from "../../../../workers/offline/answerRequest.ts";
import {
  installShell,
  refreshPage,
  removeOldShells,
  type Shell,
} from "../../../../workers/offline/shellCache.ts";
import { MemoryCaches } from "../../../helpers/memoryCaches.ts";

const ORIGIN = "https://switchback.test";
const shell = (version: string, ...files: string[]): Shell => ({ version, files });
const first = shell("1", "/assets/index-1.js", "/assets/land-1.json", "/waypoints/hut.svg");
const second = shell("2", "/assets/index-2.js", "/assets/land-1.json", "/waypoints/hut.svg");

let caches: MemoryCaches;
/** The build on the server; null for a server out of reach. */
let served: Shell | null;
let status = 200;

const fetched = vi.fn(async (target: string | Request) => {
  if (!served) throw new TypeError("Failed to fetch");
  const path = typeof target === "string" ? target : new URL(target.url).pathname;
  if (served.files.includes(path)) return new Response(`${path} of ${served.version}`);
  if (path.startsWith("/assets/")) return new Response("", { status: 404 });
  const script = served.files.find((file) => file.startsWith("/assets/index"));
  return new Response(`<script src="${script}"></script>`, { status });
});

beforeEach(() => {
  caches = new MemoryCaches();
  served = first;
  status = 200;
  fetched.mockClear();
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

function request(path: string, fields: Partial<Request> = {}): Request {
  return { url: new URL(path, ORIGIN).href, method: "GET", mode: "cors", ...fields } as Request;
}
const page = (path: string) => request(path, { mode: "navigate" });

async function textOf(asked: Request, by: Shell): Promise<string | null> {
  const answer = answerRequest(asked, by);
  return answer && (await answer).text();
}

test("calls, other hosts and pages that are not screens are ignored", () => {
  const left = [
    page("/api/guides/7/geo"),
    page("/outbox"),
    request("/api/guides/7/geo"),
    request("/api/pictures/a.svg"),
    request("/identity/"),
    request("/tiles/map/1/2/3?v=1", { cache: "no-store" }),
    request("https://tile.example/1/2/3.png"),
    request("https://tile.example/assets/index-1.js"),
    request("/assets/index-1.js", { method: "POST" }),
    request("/sitemap.xml"),
  ];
  expect(left.map((asked) => answerRequest(asked, first))).toEqual(left.map(() => null));
});

test("without a connection every screen and file of the build is served from the device", async () => {
  await installShell(first);
  served = null;
  for (const path of ["/", "/guides", "/guides/Amber%20Ridge/geo?wp=3"]) {
    expect(await textOf(page(path), first)).toContain("index-1.js");
  }
  for (const path of first.files) expect(await textOf(request(path), first)).toBe(`${path} of 1`);
});

test("a page is served by the server while it responds, from the device when it fails", async () => {
  await installShell(first);
  served = second;
  expect(await textOf(page("/guides"), first)).toContain("index-2.js");
  for (status of [429, 500, 502, 503, 504]) {
    expect(await textOf(page("/guides"), first)).toContain("index-1.js");
  }
  for (status of [401, 403, 404]) expect(await textOf(page("/guides"), first)).toContain("index-2.js");
});

test("where the browser's storage fails, everything comes from the server", async () => {
  await installShell(first);
  vi.spyOn(caches, "match").mockRejectedValue(new DOMException("Unexpected internal error.", "UnknownError"));
  for (const path of first.files) expect(await textOf(request(path), first)).toBe(`${path} of 1`);
  status = 503;
  expect(await textOf(page("/guides"), first)).toContain("index-1.js");
});

test("a slow server times out soon", async () => {
  await installShell(first);
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const answer = textOf(page("/guides"), first);
  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  expect(await answer).toContain("index-1.js");
});

test("a newer build fetches only new files, and pages of the previous one still get theirs", async () => {
  await installShell(first);
  served = second;
  fetched.mockClear();
  await installShell(second);
  const asked = fetched.mock.calls.map(([path]) => path).toSorted();
  expect(asked).toEqual(["/assets/index-2.js", "/guides", "/waypoints/hut.svg"]);
  await removeOldShells(second);
  expect(await textOf(request("/assets/index-1.js"), second)).toBe("/assets/index-1.js of 1");
  expect(await textOf(request("/waypoints/hut.svg"), second)).toBe("/waypoints/hut.svg of 2");
  served = null;
  expect(await textOf(page("/guides"), second)).toContain("index-2.js");
});

test("a full device is left without parts of the page", async () => {
  caches.failure = new DOMException("full", "QuotaExceededError");
  await expect(installShell(first)).rejects.toThrow("full");
  expect(await caches.keys()).toEqual([]);
});

test("builds before the last are removed, other caches are not", async () => {
  for (const build of [first, second, shell("3", "/assets/index-3.js")]) {
    served = build;
    await installShell(build);
  }
  await caches.open("others");
  await removeOldShells(shell("3"));
  expect(await caches.keys()).toEqual(["switchback-shell-2", "switchback-shell-3", "others"]);
});

test("nothing remains of a build that failed to install, and pages of the previous one still get their files", async () => {
  await installShell(first);
  served = shell("3", "/assets/index-3.js");
  await expect(installShell(second)).rejects.toThrow("404");
  await installShell(served);
  await removeOldShells(served);
  expect(await caches.keys()).toEqual(["switchback-shell-1", "switchback-shell-3"]);
  expect(await textOf(request("/assets/index-1.js"), served)).toBe("/assets/index-1.js of 1");
});

test("a build being installed is kept", async () => {
  await installShell(first);
  await caches.open("switchback-shell-2");
  await removeOldShells(first);
  expect(await caches.keys()).toEqual(["switchback-shell-1", "switchback-shell-2"]);
});

test("a build is not installed when a file is missing or the server's page is of another build", async () => {
  served = shell("1", "/assets/index-1.js");
  await expect(installShell(first)).rejects.toThrow("/assets/land-1.json was answered with 404");
  served = shell("9", "/assets/index-9.js", ...first.files);
  await expect(installShell(first)).rejects.toThrow("another build");
});

test("the stored page follows the server's while that has the same build, and is not stored alone", async () => {
  const storedPage = async () => (await caches.match("/guides"))?.text();
  await refreshPage(first);
  expect(await storedPage()).toBeUndefined();
  await installShell(first);
  const html = '<script src="/assets/index-1.js"></script> with a map';
  vi.stubGlobal("fetch", async () => new Response(html));
  await refreshPage(first);
  expect(await storedPage()).toBe(html);
  served = second;
  vi.stubGlobal("fetch", fetched);
  await refreshPage(first);
  expect(await storedPage()).toBe(html);
  served = null;
  await expect(refreshPage(first)).rejects.toThrow("Failed to fetch");
});
