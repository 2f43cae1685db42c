import { expect, type Locator, type Page } from "playwright/test";
import type { Position } from "../../src/contract/position.ts";
import type { Pixel } from "../../src/map/camera/screenFrame.ts";
import { type Box, type FramedView, framedPixel, uncoveredPart } from "./framedPixel.ts";

/** The map under the panels, and the pointer on it. */
export class MapPointer {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Both canvases, deck.gl's and the base map's. */
  get canvases(): Locator {
    return this.#page.locator("main canvas");
  }

  /** Loses the canvases' drawing contexts as soon as the page has made both, as on a restart of the graphics driver. */
  async loseDrawings(): Promise<void> {
    await this.#page.evaluate(async () => {
      const contexts = () =>
        [...document.querySelectorAll("main canvas")].flatMap(
          (canvas): WebGL2RenderingContext[] => Reflect.get(canvas, "drawing") ?? [],
        );
      while (contexts().length < 2) await new Promise(requestAnimationFrame);
      for (const context of contexts()) context.getExtension("WEBGL_lose_context")?.loseContext();
    });
  }

  /** Number of canvases with a working context of the page. */
  async countDrawable(): Promise<number> {
    return this.canvases.evaluateAll(
      (canvases) =>
        canvases.filter((canvas) => Reflect.get(canvas, "drawing")?.isContextLost() === false).length,
    );
  }

  /** The map's popup for the object under the pointer. */
  get note(): Locator {
    return this.#page.locator("main").getByRole("tooltip");
  }

  /** The scale bar, such as '0 5 10 mi'. */
  get scale(): Locator {
    return this.#page.locator("main [aria-hidden=true]").filter({ hasText: /^0[\d.,]+ (mi|ft|km|m)$/ });
  }

  /** The element of the map that handles keys. */
  get keys(): Locator {
    return this.#page.getByRole("application", { name: /^Map\./ });
  }

  /** Waits until the map has drawn and has its view. */
  async expectDrawn(): Promise<void> {
    await expect(this.canvases).toHaveCount(2);
    await expect(this.keys).toBeAttached();
  }

  /** Turns the wheel over the middle of the uncovered map; positive pixels zoom out. */
  async turnWheel(pixels: number): Promise<void> {
    await this.#page.mouse.move(...(await this.middle()));
    await this.#page.mouse.wheel(0, pixels);
  }

  /** Projects a position to a pixel while the map frames these bounds beside the panels. */
  async project(position: Position, view: FramedView): Promise<Pixel> {
    const frame = await boxOf(this.#page.locator("main"));
    return framedPixel(position, view, frame, await this.#uncovered());
  }

  /**
   * Moves the pointer around a pixel, in growing circles, until the popup contains the text.
   * @returns the pixel where it did
   */
  async find(text: string, [x, y]: Pixel): Promise<Pixel> {
    for (let radius = 0; radius <= 60; radius += 6) {
      const steps = Math.max(1, Math.round(radius));
      for (let step = 0; step < steps; step++) {
        const angle = (2 * Math.PI * step) / steps;
        const place: Pixel = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
        await this.#page.mouse.move(...place);
        const found = this.note.getByText(text);
        if ((await found.count()) === 0) continue;
        // A busy page may show the popup of the place before.
        await this.#page.evaluate(twoFrames);
        if (await found.count()) return place;
      }
    }
    throw new Error(`The map shows no "${text}" near ${x}, ${y}`);
  }

  /** The centre of the part of the map not covered by panels, where a selected object is shown. */
  async middle(): Promise<Pixel> {
    const box = await this.#uncovered();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  async #uncovered(): Promise<Box> {
    const frame = await boxOf(this.#page.locator("main"));
    const covers = await this.#page.locator("main section").all();
    const boxes = await Promise.all(covers.map((cover) => cover.boundingBox()));
    return uncoveredPart(
      frame,
      boxes.filter((box) => box !== null),
    );
  }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("That part of the page is not shown");
  return box;
}

function twoFrames(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
