/** The rows of a raw query; both engines answer with an object that holds them. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
