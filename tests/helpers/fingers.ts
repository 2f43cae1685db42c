import type { CDPSession, Page } from "playwright/test";

/** Pixels of the window. */
export interface Finger {
  x: number;
  y: number;
}

/** Fingers on a touch screen. The browser itself dispatches the touches, including its own scrolling and zooming. */
export class Fingers {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Puts down or moves fingers. */
  async put(...fingers: Finger[]): Promise<void> {
    await this.touch("touchStart", fingers);
  }

  async move(...fingers: Finger[]): Promise<void> {
    await this.touch("touchMove", fingers);
  }

  /** Lifts all fingers. */
  async lift(): Promise<void> {
    await this.touch("touchEnd", []);
  }

  /** Two taps 0.1 s apart by their event timestamps, however slow the machine is. */
  async doubleTap(place: Finger): Promise<void> {
    const seconds = Date.now() / 1000;
    for (const start of [seconds, seconds + 0.1]) {
      await this.touch("touchStart", [place], start);
      await this.touch("touchEnd", [], start + 0.05);
    }
  }

  private async touch(
    type: "touchStart" | "touchMove" | "touchEnd",
    fingers: Finger[],
    timestamp = Date.now() / 1000,
  ): Promise<void> {
    const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }));
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  }
}
