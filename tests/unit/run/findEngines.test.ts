import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFirefox, missingPackages } from "../../helpers/install/findEngines.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchback-programs-"));
  vi.stubEnv("PATH", folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("ENGINE-4 the packages that an engine lacks are those whose programs are not on the path", () => {
  expect(missingPackages("chromium")).toEqual([]);
  expect(missingPackages("firefox")).toEqual(["firefox-esr", "xvfb"]);
  expect(missingPackages("webkit")).toEqual(["webkit2gtk-driver", "xvfb"]);
  for (const program of ["firefox", "Xvfb"]) writeFileSync(join(folder, program), "", { mode: 0o755 });
  expect(missingPackages("firefox")).toEqual([]);
  expect(findFirefox()).toBe(join(folder, "firefox"));
  expect(missingPackages("webkit")).toEqual(["webkit2gtk-driver"]);
});
