import { camera } from "../../stores/camera.ts";
import type { Pixel, ScreenFrame } from "../camera/screenFrame.ts";

/** From the tip of the pin to a label beside its head, and to the lower edge of one above it. */
const BESIDE = { x: 22, y: -26 };
const ABOVE = 46;
/** Shorter dashed lines are hidden by the label, which is then beside the pin. */
const MIN_JOIN = 60;
/** Least space between the label and the edges of the free part. */
const EDGE = 8;

/** Rail and zoom buttons at the right edge of the map, with the gap beside them; they are above the label. */
const RAIL_WIDTH = 60;

/** Moves a label of the ghost to its place in the uncovered part of the map. */
export function placeGhostLabel(
  label: HTMLElement,
  { width, height }: Pick<ScreenFrame, "width" | "height">,
  place: { pin: Pixel; refusedAt: Pixel | null },
): void {
  const { left, right, top, bottom } = camera.insets;
  const [x, y] = ghostLabelPixel({
    free: { left, top, right: width - right - RAIL_WIDTH, bottom: height - bottom },
    size: [label.offsetWidth, label.offsetHeight],
    ...place,
  });
  label.style.transform = `translate(${x}px, ${y}px)`;
}

interface LabelSurroundings {
  /** The part of the map that no panel covers, in pixels from its upper left corner. */
  free: { left: number; top: number; right: number; bottom: number };
  /** Width and height of the label in pixels. */
  size: readonly [width: number, height: number];
  /** The tip of the pin. */
  pin: Pixel;
  /** The other end of the dashed line of a refused pin; null without one. */
  refusedAt: Pixel | null;
}

/**
 * The upper left corner of the ghost's label: on the dashed line of a refused pin, which it explains, if that is long
 * enough; else on the right of the pin, on its left, or above it, where there is room. It is always within the free
 * part of the map if it fits in there.
 */
export function ghostLabelPixel({ free, size: [width, height], pin, refusedAt }: LabelSurroundings): Pixel {
  const [x, y] = wanted();
  return [within(x, free.left, free.right - width), within(y, free.top, free.bottom - height)];

  function wanted(): Pixel {
    if (refusedAt && Math.hypot(refusedAt[0] - pin[0], refusedAt[1] - pin[1]) >= MIN_JOIN) {
      const [middleX, middleY] = [(pin[0] + refusedAt[0]) / 2, (pin[1] + refusedAt[1]) / 2];
      if (middleX >= free.left && middleX <= free.right && middleY >= free.top && middleY <= free.bottom)
        return [middleX - width / 2, middleY - height / 2];
    }
    const top = pin[1] + BESIDE.y - height / 2;
    if (pin[0] + BESIDE.x + width + EDGE <= free.right) return [pin[0] + BESIDE.x, top];
    if (pin[0] - BESIDE.x - width - EDGE >= free.left) return [pin[0] - BESIDE.x - width, top];
    return [pin[0] - width / 2, pin[1] - ABOVE - height];
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least + EDGE, Math.min(most - EDGE, value));
}
