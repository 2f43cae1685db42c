import { useEffect } from "react";
import { useAfterMap } from "../panels/useAfterMap.ts";
import { loadCartStore } from "../stores/cart/loadCartStore.ts";

/** Loads the cart once the page and its map have been painted: until then the cart's mark comes from storage. */
export function useCartAhead(isPainted: boolean): void {
  const isDue = useAfterMap(isPainted);
  useEffect(() => {
    // Code that fails to load here is requested again by the button that needs it.
    if (isDue) loadCartStore().catch(() => {});
  }, [isDue]);
}
