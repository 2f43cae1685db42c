import { signUp } from "./poolCalls.mjs";
import { openShopper } from "./shopper.mjs";

/** Settings of servers that are bought at and killed. */
export const SHOP_VARIABLES = {
  RATE_LIMITS: "off",
  DEMO: "off",
  CONFIRM: "auto",
  PUBLIC_URL: "http://localhost:8080",
  SECRET_KEY: "a key for one run of this script",
  OUTBOX: "on",
  TOKEN_TTL: "86400",
};

/**
 * Stores guides, and creates accounts that buy them.
 * @param {() => { url: string }} product a server that is up
 */
export async function openBuyers(product, { guides, buyers }) {
  await product().tool("seed", "--guides", String(guides), "--seed", "7");
  const shoppers = [];
  for (let index = 0; index < buyers; index++) {
    const username = `buyer${index}`;
    await signUp(product().url, username);
    shoppers.push(await openShopper(product().url, username));
  }
  return shoppers;
}

/** The orders of a run: acknowledged ones, and payments without an answer. */
export function createOrderBook() {
  const made = [];
  const unanswered = [];
  return {
    made,
    unanswered,
    /**
     * Pays a cart.
     * @param {() => Promise<{ orderNumber: string } | null>} pay null if there was no answer
     * @returns whether there was an answer
     */
    async enter(payment, pay) {
      unanswered.push(payment);
      const paid = await pay();
      if (paid === null) return false;
      unanswered.splice(unanswered.indexOf(payment), 1);
      made.push({ ...payment, ...paid });
      return true;
    },
  };
}
