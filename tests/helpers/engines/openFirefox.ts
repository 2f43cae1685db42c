import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { type Engine, PAGE_SIZE } from "./engine.ts";
import { openDisplay } from "./openDisplay.ts";
import { endProcess, ownProcess, readLines } from "./ownProcess.ts";
import { type LeftWindow, type Send, webDriver } from "./webDriver.ts";

/** Of the window's bars. */
const BARS_HEIGHT = 85;
const COMMANDS = {
  navigate: "WebDriver:Navigate",
  execute: "WebDriver:ExecuteScript",
  act: "WebDriver:PerformActions",
};
/** As Firefox prints them: what pages write starts with a text or an object, what Firefox's own code writes does not. */
const ERROR = /^(console\.error: ["(].*|JavaScript error: https?:.*)/;

/** @param preferences additions to those of the tests */
export async function openFirefox(
  program: string,
  preferences: Record<string, unknown> = {},
): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "switchback-firefox-"));
  const downloads = join(folder, "downloads");
  await mkdir(downloads);
  const all = { ...preferencesFor(downloads), ...preferences };
  const lines = Object.entries(all).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(folder, "user.js"), lines.join("\n"));
  const display = await openDisplay(folder);
  const size = ["--width", `${PAGE_SIZE.width}`, "--height", `${PAGE_SIZE.height + BARS_HEIGHT}`];
  const child = ownProcess(
    program,
    ["--marionette", "--no-remote", "--headless", "--profile", folder, ...size],
    {
      DISPLAY: display.name,
      LIBGL_ALWAYS_SOFTWARE: "1",
      HOME: folder,
    },
  );
  const errors: string[] = [];
  readLines(child, (line) => {
    if (ERROR.test(line)) errors.push(line);
  });
  let port = 0;
  await expect(async () => {
    port = Number(await readFile(join(folder, "MarionetteActivePort"), "utf8"));
    expect(port).toBeGreaterThan(0);
  }).toPass({ intervals: [50] });
  const socket = connect(port, "127.0.0.1");
  const ask = marionette(socket);
  await ask("WebDriver:NewSession", { pageLoadStrategy: "none" });
  const send: Send = async (command, parameters) => {
    const answer = await ask(COMMANDS[command], parameters);
    return answer.value;
  };
  return {
    ...webDriver(send, () => !(window as LeftWindow).isLeft),
    async report([longitude, latitude], accuracy) {
      // What Firefox's WebDriver BiDi does for `emulation.setGeolocationOverride`.
      const script = `
        const [longitude, latitude, accuracy] = arguments;
        const unknown = { altitude: NaN, altitudeAccuracy: NaN, heading: NaN, speed: NaN };
        const coords = { longitude, latitude, accuracy, ...unknown };
        window.browsingContext.setGeolocationServiceOverride({ coords, timestamp: Date.now() });`;
      const args = [longitude, latitude, accuracy];
      await ask("WebDriver:ExecuteScript", { script, args, sandbox: "system" });
    },
    picture: async () => {
      const { value } = await ask("WebDriver:TakeScreenshot", { full: false });
      return Buffer.from(String(value), "base64");
    },
    errors: async () => errors,
    downloads,
    async close() {
      socket.destroy();
      await endProcess(child);
      await display.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function preferencesFor(downloads: string): Record<string, unknown> {
  return {
    "marionette.port": 0,
    "devtools.console.stdout.content": true,
    "browser.dom.window.dump.enabled": true,
    "ui.prefersReducedMotion": 1,
    "permissions.default.geo": 1,
    // WebGL without a graphics card.
    "webgl.force-enabled": true,
    "webgl.forbid-software": false,
    "gfx.webrender.software": true,
    "gfx.x11-egl.force-enabled": true,
    // Files are saved without asking.
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.useDownloadDir": true,
    "browser.download.alwaysOpenPanel": false,
    // Nothing is fetched that no page asks for.
    "services.settings.server": "data:,",
    "app.normandy.enabled": false,
    "app.update.disabledForTesting": true,
    "datareporting.policy.dataSubmissionEnabled": false,
    "browser.shell.checkDefaultBrowser": false,
    "browser.startup.page": 0,
    "browser.aboutwelcome.enabled": false,
  };
}

/** Firefox's own form of WebDriver: numbered commands and answers as JSON, each behind its number of bytes. */
function marionette(socket: Socket) {
  const waiting = new Map<number, (answer: unknown[]) => void>();
  socket.once("close", () => {
    for (const answer of waiting.values()) answer([1, 0, "Firefox has ended"]);
  });
  let received = Buffer.alloc(0);
  socket.on("data", (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (let colon = received.indexOf(":"); colon > 0; colon = received.indexOf(":")) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const answer: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(answer)) waiting.get(answer[1])?.(answer);
    }
  });
  let count = 0;
  return async (command: string, parameters: object): Promise<{ value?: unknown }> => {
    const id = ++count;
    const text = JSON.stringify([0, id, command, parameters]);
    const [, , error, result] = await new Promise<unknown[]>((resolve) => {
      waiting.set(id, resolve);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
    waiting.delete(id);
    if (error) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return result as { value?: unknown };
  };
}
