import type { CartLineWire } from "../../contract/cartCalls.ts";
import { cartSummary } from "./cartSummary.ts";
import { cartIdItem, notSoldItem, storedVariants, variantsItem } from "./storedCart.ts";

/** Stores which guides are in the cart. Storage is written only for a change, since other tabs react to it. */
export function noteLines(lines: readonly CartLineWire[]): void {
  const variantIds = lines.map(({ variant }) => variant.id);
  if (!isSame(variantIds, cartSummary.variantIds)) cartSummary.variantIds = variantIds;
  note(variantsItem, variantIds);
  note(
    notSoldItem,
    lines.filter(({ problem }) => problem === "notSold").map(({ variant }) => variant.id),
  );
}

function note(item: typeof variantsItem, variantIds: string[]): void {
  if (variantIds.length === 0) item.remove();
  else if (!isSame(variantIds, item.read() ?? [])) item.write(variantIds);
}

/** Shows the guides that another tab has stored. */
export function readMark(): void {
  cartSummary.variantIds = storedVariants();
}

/** Whether another tab has stored other guides or another cart than `cartId`. */
export function differsFromStorage(cartId: string | null): boolean {
  return cartIdItem.read() !== cartId || !isSame(storedVariants(), cartSummary.variantIds);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
