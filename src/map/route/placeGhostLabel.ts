import { camera } from "../../stores/camera.ts";
import type { Pixel, ScreenFrame } from "../camera/screenFrame.ts";
import { ghostLabelPixel } from "./ghostLabelPixel.ts";

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
