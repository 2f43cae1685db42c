/**
 * Copies lines into one array, one after the other: line i has the vertices startIndices[i] .. startIndices[i + 1] - 1.
 * @param lines interleaved coordinates
 * @param create the type of the array
 */
export function joinLines<Coordinates extends Float32Array | Float64Array>(
  lines: readonly Coordinates[],
  create: new (length: number) => Coordinates,
): { positions: Coordinates; startIndices: Uint32Array } {
  const startIndices = new Uint32Array(lines.length + 1);
  for (const [i, line] of lines.entries()) startIndices[i + 1] = startIndices[i] + line.length / 2;
  const positions = new create(2 * startIndices[lines.length]);
  for (const [i, line] of lines.entries()) positions.set(line, 2 * startIndices[i]);
  return { positions, startIndices };
}
