import { listOrders, showOrder } from "../../../shop/orders/listOrders.ts";
import type { OrderReport } from "../../../shop/orders/orderReport.ts";
import { refundOrder } from "../../../shop/orders/refundOrder.ts";
import { MOST_LISTED } from "../../../shop/shopOperation.ts";
import type { Command, CommandGroup } from "../../command.ts";
import { readDate, readWhole } from "../../readOption.ts";
import { factLines, limitLines, textTable } from "../../textTable.ts";
import { amountText } from "../guide/guideText.ts";
import { showCommand } from "../showCommand.ts";

const DEFAULT_LIMIT = 50;

const list: Command = {
  names: "",
  summary: "the newest orders",
  options: {
    since: { value: "DATE", help: "from this day on, as in 2026-12-31" },
    guide: { value: "NAME", help: "only those with this guide" },
    buyer: { value: "NAME", help: "only those of this username or e-mail address" },
    limit: { value: "N", help: `as many at most (default ${DEFAULT_LIMIT})` },
  },
  async run({ values, open }) {
    const filter = {
      since: values.read("since", (text) => readDate(text, "start")) ?? null,
      guide: values.text("guide") ?? null,
      buyer: values.text("buyer") ?? null,
      limit: values.read("limit", readWhole(1, MOST_LISTED)) ?? DEFAULT_LIMIT,
    };
    const { orders } = await (await open()).run(listOrders, filter);
    return { json: orders, lines: [...orderTable(orders), ...limitLines(orders.length, filter.limit)] };
  },
};

const show = showCommand({
  names: "NUMBER",
  summary: "all about one order",
  operation: showOrder,
  input: (orderNumber) => ({ orderNumber }),
  lines: orderTexts,
});

const refund: Command = {
  names: "NUMBER",
  summary: "refund an order and take its guides back",
  notes: [
    "Takes back what the order has given, with the guides inside a bundle, once; what the buyer has from elsewhere " +
      "stays. The embedded checkout charges nothing, so no money moves. An order that was paid at Shopify is " +
      "refunded there.",
  ],
  options: {
    guide: { value: "NAME", isMultiple: true, help: "only this guide of the order (default: all)" },
  },
  async run({ names: [orderNumber = ""], values, open }) {
    const result = await (await open()).run(refundOrder, { orderNumber, guides: values.texts("guide") });
    const { refunded, amount, order } = result;
    return {
      json: result,
      lines: [
        `Refunded ${amountText({ minor: amount, currencyCode: order.currencyCode })} of order ${order.orderNumber}; taken back: ${refunded.join(", ")}.`,
      ],
    };
  },
};

export const orderNoun: CommandGroup = { summary: "what was bought", commands: { list, show, refund } };

function orderTable(orders: readonly OrderReport[]): string[] {
  if (orders.length === 0) return ["No orders."];
  return textTable(
    [
      { title: "ORDER" },
      { title: "DATE" },
      { title: "TOTAL", isRight: true },
      { title: "STATE" },
      { title: "BUYER", isFlexible: true },
      { title: "GUIDES", isFlexible: true },
    ],
    orders.map(({ orderNumber, date, total, currencyCode, state, buyer, lines }) => [
      orderNumber,
      date.slice(0, 10),
      amountText({ minor: total, currencyCode }),
      state,
      buyer?.username ?? "",
      lines.map(({ guideName }) => guideName).join(", "),
    ]),
  );
}

function storeText({ store }: OrderReport): string {
  return store === "shopify" ? "Shopify" : `Shopify, ${store}`;
}

function orderTexts(order: OrderReport): string[] {
  const { buyer, currencyCode, lines } = order;
  const money = (minor: number) => amountText({ minor, currencyCode });
  return factLines([
    ["order", order.orderNumber],
    ["date", order.date],
    ["state", order.state],
    ["buyer", buyer === null ? "nobody known" : `${buyer.username} <${buyer.email}>`],
    ["country", order.countryCode],
    ["paid at", order.provider === "shopify" ? storeText(order) : "the embedded checkout, in test mode"],
    ...lines.map(({ guideName, price, isRefunded, refundedAmount }): [string, string] => [
      "guide",
      `${guideName}, ${money(price)}${isRefunded ? `, refunded ${refundedAmount === null ? "" : money(refundedAmount)}`.trimEnd() : ""}`,
    ]),
    ["subtotal", money(order.subtotal)],
    ["discount", order.discount === 0 ? "" : `${money(order.discount)} (${order.couponCode ?? "no coupon"})`],
    ["total", money(order.total)],
  ]);
}
