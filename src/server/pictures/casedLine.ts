import type { Paint } from "./svgDocument.ts";

/** Pixels. */
export interface LineWidths {
  core: number;
  casing: number;
}

/** A line in the activity's colour over a casing in the paper colour; both reuse one path with this `id`. */
export function casedLine(
  paint: Paint,
  id: string,
  path: string,
  { core, casing }: LineWidths,
  opacity = 1,
): string {
  if (path === "") return "";
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  const use = `<use href="#${id}"`;
  return (
    `<defs><path id="${id}" d="${path}"/></defs>` +
    `${use} ${paint({ stroke: "paper" })} ${round} stroke-width="${casing}"/>` +
    `${use} ${paint({ stroke: "line" })} ${round} stroke-width="${core}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`
  );
}
