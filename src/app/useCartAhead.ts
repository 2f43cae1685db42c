import { useEffect } from "react";
import { loadCartStore } from "../stores/cart/loadCartStore.ts";

/** Enough for the first screen's map to be drawn: until then the cart's mark comes from storage. */
const WAIT_MILLISECONDS = 3000;

/** Loads the cart once the page has been painted. */
export function useCartAhead(isPainted: boolean): void {
  useEffect(() => {
    if (!isPainted) return;
    const timer = setTimeout(() => {
      // Code that fails to load here is requested again by the button that needs it.
      loadCartStore().catch(() => {});
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isPainted]);
}
