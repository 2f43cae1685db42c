import type { Activity } from "../../contract/guide.ts";
import { type PictureColors, pictureColors } from "./pictureColors.ts";

export interface PictureSize {
  width: number;
  height: number;
}

/** Fill and stroke attributes by colour name; the class lets the dark scheme override them. */
export type Paint = (property: "fill" | "stroke", color: keyof PictureColors) => string;

/**
 * A self-contained SVG document. Presentation attributes carry the light scheme, a style element the dark one,
 * so that a viewer that refuses inline styles still shows the light picture.
 */
export function svgDocument(activity: Activity, size: PictureSize, draw: (paint: Paint) => string): string {
  const { light, dark } = pictureColors(activity);
  const used = new Set<string>();
  const paint: Paint = (property, color) => {
    const name = `${property === "fill" ? "f" : "s"}-${color}`;
    used.add(`.${name}{${property}:${dark[color]}}`);
    return `class="${name}" ${property}="${light[color]}"`;
  };
  const body = draw(paint);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">` +
    `<style>@media(prefers-color-scheme:dark){${[...used].join("")}}</style>${body}</svg>`
  );
}
