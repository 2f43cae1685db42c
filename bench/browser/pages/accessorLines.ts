import type { Layer } from "@deck.gl/core";
import { DataFilterExtension } from "@deck.gl/extensions";
import { PathLayer } from "@deck.gl/layers";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import { PATH_PROPS } from "../../../src/map/layers/pathData.ts";

export interface AccessorLine {
  path: [number, number][];
}

/** Without the path type: it declares flat arrays, and nested arrays would not be drawn. */
const { _pathType: _, ...LOOKS } = PATH_PROPS;

/** The same lines and styles with accessors over nested arrays, as in deck.gl's documentation; one layer per id. */
export function accessorLayers(lines: AccessorLine[], ids: readonly string[] = ["core"]): Layer[] {
  const options = {
    ...LOOKS,
    data: lines,
    getPath: (line: AccessorLine) => line.path,
    getColor: [45, 106, 79] as [number, number, number],
    getWidth: 4,
    extensions: [new DataFilterExtension({ filterSize: 1 })],
    filterRange: [0.5, 1.5],
    getFilterValue: () => 1,
  };
  return ids.map((id) => new PathLayer<AccessorLine>({ ...options, id }));
}

/** Packed lines as nested arrays. */
export function accessorLines({ positions, startIndices }: PackedLines): AccessorLine[] {
  return Array.from({ length: startIndices.length - 1 }, (_, line) => {
    const path: [number, number][] = [];
    for (let i = startIndices[line] ?? 0; i < (startIndices[line + 1] ?? 0); i++) {
      path.push([positions[2 * i] ?? 0, positions[2 * i + 1] ?? 0]);
    }
    return { path };
  });
}
