import { cartIdItem, cartMark, storedVariants, variantsItem } from "./cartMark.ts";

/** Stores which guides are in the cart. Storage is written only for a change, since other tabs react to it. */
export function noteVariants(variantIds: readonly string[]): void {
  if (!isSame(variantIds, cartMark.variantIds)) cartMark.variantIds = variantIds;
  if (variantIds.length === 0) variantsItem.remove();
  else if (!isSame(variantIds, variantsItem.read() ?? [])) variantsItem.write([...variantIds]);
}

/** Shows the guides that another tab has stored. */
export function readMark(): void {
  cartMark.variantIds = storedVariants();
}

/** Whether another tab has stored other guides or another cart than `cartId`. */
export function differsFromStorage(cartId: string | null): boolean {
  return cartIdItem.read() !== cartId || !isSame(storedVariants(), cartMark.variantIds);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
