import * as z from "zod/mini";
import { CART_BUYER_KEY, CART_ID_KEY, CART_KEPT_KEY, CART_VARIANTS_KEY } from "../../contract/names.ts";
import { type StorageItem, storageItem } from "../../lib/storage.ts";

const STORED_MILLISECONDS = 7 * 24 * 3_600_000;

/** The id of the cart at the commerce provider, for 7 days. */
export const cartIdItem = storageItem({
  key: CART_ID_KEY,
  schema: z.string().check(z.minLength(1), z.maxLength(500)),
  expiresAfter: STORED_MILLISECONDS,
});

/** Who has the stored cart, as the provider has confirmed it. */
export const cartBuyerItem = storageItem({
  key: CART_BUYER_KEY,
  schema: z.object({ cartId: z.string(), userId: z.string() }),
  expiresAfter: STORED_MILLISECONDS,
});

export const variantsItem = variantList(CART_VARIANTS_KEY);

/** Those of the lines that are not sold in the reader's country. */
export const notSoldItem = variantList(CART_KEPT_KEY);

/** Variant ids of the stored cart's lines. */
export function storedVariants(): string[] {
  return cartIdItem.read() === null ? [] : (variantsItem.read() ?? []);
}

/** Keeps the stored cart and the notes of its lines for 7 days from now. Other tabs see the same values as before. */
export function prolongStoredCart(): void {
  for (const list of [variantsItem, notSoldItem]) prolong(list);
  prolong(cartIdItem);
}

/** Removes all that is stored of the cart, but whose it was if that person may sign in again. */
export function removeStoredCart({ keepsBuyer }: { keepsBuyer: boolean }): void {
  for (const item of [cartIdItem, variantsItem, notSoldItem]) item.remove();
  if (!keepsBuyer) cartBuyerItem.remove();
}

/**
 * Stores the cart again that a user had when the provider ended the session, unless the present one has lines.
 * @returns whether there was one
 */
export function takeCartBack(userId: string): boolean {
  const known = cartBuyerItem.read();
  if (known?.userId !== userId || known.cartId === cartIdItem.read()) return false;
  if (storedVariants().length > 0) return false;
  cartIdItem.write(known.cartId);
  return true;
}

function prolong<T>(item: StorageItem<T>): void {
  const value = item.read();
  if (value !== null) item.write(value);
}

function variantList(key: string) {
  return storageItem({
    key,
    schema: z.array(z.string()).check(z.maxLength(1000)),
    expiresAfter: STORED_MILLISECONDS,
  });
}
