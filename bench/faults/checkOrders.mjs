import { compareOrders } from "./compareOrders.mjs";

/** Checks that every acknowledged order is there once with its guides. */
export async function checkOrders(check, shoppers, { made, unanswered }) {
  const { lost, double, ungranted, madeUnanswered } = await compareOrders(shoppers, made, unanswered);
  check(
    made.length > 0 && lost === 0 && double === 0,
    `${lost} lost and ${double} double of ${made.length} acknowledged orders`,
  );
  check(
    ungranted === 0,
    `${ungranted} buyers own something else than they paid for; of ${unanswered.length} payments without an answer ${madeUnanswered} were made`,
  );
}
