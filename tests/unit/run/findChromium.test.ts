import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findChromium, findTestChromium } from "../../helpers/install/findChromium.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchback-programs-"));
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM_PATH", "");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @returns its path */
function install(program: string): string {
  const path = join(folder, program);
  writeFileSync(path, "", { mode: 0o755 });
  return path;
}

test("SYS-32 browser tests take the Chromium without windows, benches the one with them, and both the one that is named", () => {
  // Of those with windows, one in /usr/bin counts too.
  expect(findTestChromium()).toBe(findChromium());
  const withWindows = findChromium() ?? install("google-chrome");
  const shell = install("chromium-headless-shell");
  expect(findTestChromium()).toBe(shell);
  expect(findChromium()).toBe(withWindows);
  const named = install("another");
  vi.stubEnv("CHROMIUM_PATH", named);
  expect([findTestChromium(), findChromium()]).toEqual([named, named]);
});
