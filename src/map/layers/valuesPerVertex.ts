interface Lines {
  startIndices: Uint32Array;
}

/** One value per line, repeated for each of its vertices. */
export function numberPerVertex(lines: Lines, numberOf: (line: number) => number): Float32Array {
  const { startIndices } = lines;
  const values = new Float32Array(startIndices.at(-1) ?? 0);
  for (let line = 0; line < startIndices.length - 1; line++) {
    values.fill(numberOf(line), startIndices[line], startIndices[line + 1]);
  }
  return values;
}

/** One colour per line, RGBA from 0 to 255, repeated for each of its vertices. */
export function colorPerVertex(
  lines: Lines,
  colorOf: (line: number) => readonly number[],
): Uint8ClampedArray {
  const { startIndices } = lines;
  const colors = new Uint8ClampedArray(4 * (startIndices.at(-1) ?? 0));
  for (let line = 0; line < startIndices.length - 1; line++) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = colorOf(line);
    const end = 4 * (startIndices[line + 1] ?? 0);
    for (let i = 4 * (startIndices[line] ?? 0); i < end; i += 4) {
      colors[i] = red;
      colors[i + 1] = green;
      colors[i + 2] = blue;
      colors[i + 3] = alpha;
    }
  }
  return colors;
}
