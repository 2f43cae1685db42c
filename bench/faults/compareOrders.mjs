/**
 * Compares what the product has with what it acknowledged.
 * @param shoppers see `openShopper`
 * @param made acknowledged payments: `{ shopper, cartId, guideIds, orderNumber }`
 * @param unanswered payments without an answer: the same without a number
 * @returns numbers of lost and double orders, of buyers who own something else than they paid for, and of unanswered
 * payments that were made
 */
export async function compareOrders(shoppers, made, unanswered) {
  let [lost, ungranted, madeUnanswered] = [0, 0, 0];
  for (const shopper of shoppers) {
    const payments = [...made, ...unanswered].filter((payment) => payment.shopper === shopper);
    const granted = [];
    for (const { cartId, orderNumber = null, guideIds } of payments) {
      const order = await shopper.orderOf(cartId);
      if (orderNumber === null && order !== null) madeUnanswered += 1;
      if (orderNumber !== null && order !== orderNumber) lost += 1;
      if (order === null) continue;
      const inOrder = await shopper.guidesOf(order);
      if (inOrder.toSorted().join() !== guideIds.toSorted().join()) ungranted += 1;
      granted.push(...inOrder);
    }
    if (granted.toSorted().join() !== (await shopper.ownedIds()).toSorted().join()) ungranted += 1;
  }
  const numbers = new Set(made.map(({ orderNumber }) => orderNumber));
  return { lost, double: made.length - numbers.size, ungranted, madeUnanswered };
}
