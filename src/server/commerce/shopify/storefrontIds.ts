const CART = /^gid:\/\/shopify\/Cart\/([\w=%.~-]{1,200})(\?key=[\w=%.~-]{1,200})?$/;
const LINE = /^gid:\/\/shopify\/CartLine\/[\w=%.~-]{1,200}(\?cart=[\w=%.~-]{1,200})?$/;
const VARIANT = /^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/;

/** The public part of a cart's id: `abc` of `gid://shopify/Cart/abc?key=secret`, else null. */
export function cartToken(cartId: string): string | null {
  return CART.exec(cartId)?.[1] ?? null;
}

export function isLineId(text: string): boolean {
  return LINE.test(text);
}

export function isVariantId(text: string): boolean {
  return VARIANT.test(text);
}

/** The variant with a number, as webhooks name it. */
export function variantIdOf(number: number): string {
  return `gid://shopify/ProductVariant/${number}`;
}
