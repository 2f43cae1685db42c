import type { Activity } from "../../contract/activity.ts";
import { type PictureColors, pictureColors } from "./pictureColors.ts";

export interface PictureSize {
  width: number;
  height: number;
}

type ColorName = keyof PictureColors;

/** Fill and stroke attributes by colour name; omitted ones are not painted. */
export type Paint = (colors: { fill?: ColorName; stroke?: ColorName }) => string;

/**
 * A self-contained SVG document. Presentation attributes have the light scheme, a style element the dark one, so that a
 * viewer that blocks inline styles still shows the light picture.
 */
export function svgDocument(activity: Activity, size: PictureSize, draw: (paint: Paint) => string): string {
  const { light, dark } = pictureColors(activity);
  const rules = new Set<string>();
  const paint: Paint = ({ fill, stroke }) => {
    const classes: string[] = [];
    let attributes = fill ? ` fill="${light[fill]}"` : ' fill="none"';
    if (stroke) attributes += ` stroke="${light[stroke]}"`;
    for (const [property, color] of Object.entries({ fill, stroke })) {
      if (!color) continue;
      classes.push(`${property}-${color}`);
      rules.add(`.${property}-${color}{${property}:${dark[color]}}`);
    }
    return `class="${classes.join(" ")}"${attributes}`;
  };
  const body = draw(paint);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">` +
    `<style>@media(prefers-color-scheme:dark){${[...rules].join("")}}</style>${body}</svg>`
  );
}
