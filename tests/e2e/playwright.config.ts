import { defineConfig, devices } from "playwright/test";
import {
  BROWSER_ENVIRONMENT,
  JOURNEY_ARGUMENTS,
  MOTION_ARGUMENTS,
} from "../helpers/install/browserArguments.ts";
import { findTestChromium } from "../helpers/install/findChromium.mjs";
import type { EngineName } from "../helpers/install/findEngines.mjs";

const executablePath = findTestChromium();

function launchOptions(args: string[]) {
  return {
    ...(executablePath && { executablePath }),
    args,
    env: { ...process.env, ...BROWSER_ENVIRONMENT },
  };
}

/** The journeys that are the same in every engine, and those of Firefox alone. */
const inEngine = (engineName: EngineName) => ({
  name: engineName,
  use: { engineName },
  testMatch: "engines/**/*.spec.ts",
  testIgnore: engineName === "firefox" ? [] : "engines/firefox/**",
  // The driver of WebKit cannot report a position.
  grepInvert: engineName === "webkit" ? /@withPosition/ : /@withoutPosition/,
});

export default defineConfig<object, { engineName: EngineName }>({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./globalSetup.ts",
  globalTimeout: 38 * 60_000,
  // Far beyond what the longest takes on two busy cores: only what hangs shall meet these limits.
  timeout: 300_000,
  // A page drawn in software on shared cores may miss a deadline once; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 45_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: process.env.BASE_URL,
    locale: "en-US",
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    // Each visit would fetch all of the page to keep it; the journeys that are about that allow it.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: launchOptions(JOURNEY_ARGUMENTS),
  },
  projects: [
    // First, as none of the others takes as long.
    ...(["firefox", "webkit", "chromium"] as const).map(inEngine),
    {
      // The others jump: a flight takes a second each time, and many frames drawn in software.
      name: "motion",
      use: {
        viewport: { width: 1024, height: 600 },
        contextOptions: { reducedMotion: "no-preference" },
        launchOptions: launchOptions(MOTION_ARGUMENTS),
      },
      testMatch: "motion/**/*.spec.ts",
    },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: ["engines/**", "mobile/**", "motion/**"],
    },
    {
      name: "mobile",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      testMatch: "mobile/**/*.spec.ts",
    },
  ],
});
