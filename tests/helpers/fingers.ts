import type { CDPSession, Page } from "playwright/test";

/** Pixels of the window. */
export interface Finger {
  x: number;
  y: number;
}

/** Fingers on a touch screen, as the browser itself makes touches: what it would take for scrolling or zooming is in it. */
export class Fingers {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Puts fingers down, the first ones staying where they are. */
  async put(...fingers: Finger[]): Promise<void> {
    await this.touch("touchStart", fingers);
  }

  async move(...fingers: Finger[]): Promise<void> {
    await this.touch("touchMove", fingers);
  }

  /** Takes all fingers off. */
  async lift(): Promise<void> {
    await this.touch("touchEnd", []);
  }

  /** Two taps a tenth of a second apart by the screen's own clock, however slow the machine is. */
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
