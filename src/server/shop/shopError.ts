/**
 * The reason why an operator's command changes nothing, in one line of plain words. A conflict is one that somebody
 * else caused at the same time: the same command may succeed when it is run again.
 */
export class ShopError extends Error {
  override name = "ShopError";
  readonly isConflict: boolean;

  constructor(message: string, { isConflict = false }: { isConflict?: boolean } = {}) {
    super(message);
    this.isConflict = isConflict;
  }
}
