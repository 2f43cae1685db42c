import { type Browser, chromium } from "playwright";
import { BROWSER_ARGUMENTS, BROWSER_ENVIRONMENT } from "../../tests/helpers/install/browserArguments.ts";
import { findChromium } from "../../tests/helpers/install/findChromium.mjs";

/** Code compiled by V8's JIT tiers is kept in the heap. */
const INTERPRETED = ["--no-sparkplug", "--no-maglev", "--no-turbofan"];

interface LaunchOptions {
  /** Whether the JIT is off. */
  isInterpreted?: boolean | undefined;
  /** Where other programs can drive it, besides Playwright. */
  debuggingPort?: number;
}

/** Chromium with WebGL in software: the full browser, if it is installed. */
export function launchBrowser({
  isInterpreted = false,
  debuggingPort,
}: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...BROWSER_ARGUMENTS,
      "--enable-precise-memory-info",
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
      `--js-flags=${["--expose-gc", ...(isInterpreted ? INTERPRETED : [])].join(" ")}`,
    ],
    env: { ...process.env, ...BROWSER_ENVIRONMENT } as Record<string, string>,
  });
}
