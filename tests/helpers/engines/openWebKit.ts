import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { type Engine, PAGE_SIZE } from "./engine.ts";
import { openDisplay } from "./openDisplay.ts";
import { endProcess, ownProcess, readLines } from "./ownProcess.ts";
import { type LeftWindow, type Send, webDriver } from "./webDriver.ts";

const COMMANDS = { navigate: "url", execute: "execute/sync", act: "actions" };

const START_MILLISECONDS = 120_000;
const ANSWER_MILLISECONDS = 60_000;

/** A window that notes its errors. */
interface NotingWindow extends LeftWindow {
  notedErrors?: string[];
}

/**
 * @param programs.driver WebKitWebDriver
 * @param programs.browser MiniBrowser, which comes with it
 * @param hasMap whether pages get WebGL
 */
export async function openWebKit(
  { driver, browser }: { driver: string; browser: string },
  hasMap: boolean,
): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "switchback-webkit-"));
  const downloads = join(folder, "downloads");
  await mkdir(downloads);
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  await writeFile(join(folder, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const display = await openDisplay(folder);
  const port = await freePort();
  const child = ownProcess(driver, [`--port=${port}`], {
    DISPLAY: display.name,
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  readLines(child, () => {});
  const address = `http://127.0.0.1:${port}/session`;
  await expect(() => fetch(`${address}/none`)).toPass({ intervals: [50] });
  const options = { binary: browser, args: ["--automation", `--enable-webgl=${hasMap}`] };
  const alwaysMatch = { pageLoadStrategy: "none", "webkitgtk:browserOptions": options };
  const opened = await post(address, { capabilities: { alwaysMatch } }, START_MILLISECONDS);
  const { sessionId } = opened as { sessionId: string };
  const session = `${address}/${sessionId}`;
  const send: Send = (command, parameters) => post(`${session}/${COMMANDS[command]}`, parameters);
  const page = webDriver(send, noteErrors);

  const sizeOfBars = () => [outerWidth - innerWidth, outerHeight - innerHeight] as const;
  const [barsWidth, barsHeight] = await page.run(sizeOfBars);
  const { width, height } = PAGE_SIZE;
  await post(`${session}/window/rect`, { x: 0, y: 0, width: width + barsWidth, height: height + barsHeight });

  const errors: string[] = [];
  /** The driver has no log, so each page notes its errors, which are fetched before it is left. */
  const fetchErrors = async () => {
    const take = () => (window as NotingWindow).notedErrors?.splice(0) ?? [];
    errors.push(...(await page.run(take)));
    return errors;
  };
  return {
    ...page,
    async goto(url) {
      await fetchErrors();
      await page.goto(url);
    },
    report: null,
    // The driver's own pictures wait for a change of the page.
    async picture() {
      // A file that the page has saved gets a bar of its own.
      const [, top] = await page.run(sizeOfBars);
      return display.picture({ left: 0, top, width, height: height + barsHeight - top });
    },
    errors: fetchErrors,
    downloads,
    async close() {
      await fetch(session, { method: "DELETE" });
      await endProcess(child);
      await display.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs in the page as soon as there is one. @returns whether it is the new one */
function noteErrors(): boolean {
  const page = window as NotingWindow;
  if (page.isLeft) return false;
  const noted: string[] = [];
  page.notedErrors = noted;
  const write = console.error;
  console.error = (...texts) => {
    noted.push(
      // The stack does not say what went wrong.
      texts.map((text) => (text instanceof Error ? `${text}\n${text.stack}` : `${text}`)).join(" "),
    );
    write(...texts);
  };
  page.addEventListener("error", ({ error, message }) => {
    // Without an exception it is the note that a change of size is reported with the next frame.
    if (error) noted.push(message);
  });
  page.addEventListener("unhandledrejection", ({ reason }) => noted.push(`Not caught: ${reason}`));
  return true;
}

/** A script that a navigation overtakes is never answered, hence the limit. */
async function post(address: string, parameters: object, limit = ANSWER_MILLISECONDS): Promise<unknown> {
  const signal = AbortSignal.timeout(limit);
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(parameters), signal });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
