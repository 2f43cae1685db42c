import { compareOrders } from "./compareOrders.mjs";

/** Checks that every acknowledged order is there once with its guides. @param {string} of what ran, with a colon */
export async function checkOrders(check, of, shoppers, { made, unanswered }) {
  const { lost, double, ungranted, madeUnanswered } = await compareOrders(shoppers, made, unanswered);
  check(
    made.length > 0 && lost === 0 && double === 0,
    `${of}${lost} lost and ${double} double of ${made.length} acknowledged orders`,
  );
  check(
    ungranted === 0,
    `${of}${ungranted} buyers own something else than they paid for; of ${unanswered.length} payments without an answer ${madeUnanswered} were made`,
  );
}
