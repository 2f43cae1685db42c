import { CURRENCIES } from "../../../../contract/money.ts";
import { counted } from "../../../../lib/trailFiles/leftOutNotices.ts";
import { usageError } from "../../../settings/operatorError.ts";
import { CODE_KINDS, CODE_STATES, type CodeReport } from "../../../shop/codes/codeReport.ts";
import { createCoupon, createTourCodes } from "../../../shop/codes/createCodes.ts";
import { listCodes } from "../../../shop/codes/listCodes.ts";
import { revokeCode } from "../../../shop/codes/revokeCode.ts";
import type { Command, CommandGroup } from "../../command.ts";
import { readChoice, readDate, readWhole } from "../../readOption.ts";
import { readAmounts } from "../../readPrices.ts";
import { textTable } from "../../textTable.ts";
import { amountText } from "../guide/guideText.ts";

const MOST_CODES = 10_000;

const create: Command = {
  names: "",
  summary: "new tour codes for a guide, or a coupon",
  notes: [
    "A tour code unlocks its guide, with all guides inside it, for one person, once. A coupon reduces the total of " +
      "any number of orders by a percentage or an amount. Name either --guide, --percent or --amount.",
  ],
  options: {
    guide: { value: "NAME", help: "tour codes for this guide" },
    count: { value: "N", help: `as many tour codes (1 to ${MOST_CODES}, default 1)` },
    percent: { value: "N", help: "a coupon of 1 to 100 percent" },
    amount: {
      value: "5.00",
      isMultiple: true,
      help: "a coupon of an amount, in every currency without its own; EUR=4.50 sets that one's",
    },
    code: { value: "TEXT", help: "the code, 3 to 50 letters, digits and hyphens (default: a random one)" },
    expires: { value: "DATE", help: "its last day, as in 2026-12-31 (default: none)" },
  },
  async run({ values, open }) {
    const [guide, percent] = [values.text("guide"), values.read("percent", readWhole(1, 100))];
    const amounts = values.readAll("amount", readAmounts);
    if ([guide, percent, amounts].filter((kind) => kind !== undefined).length !== 1)
      throw usageError("Name either --guide, --percent or --amount");
    const count = values.read("count", readWhole(1, MOST_CODES));
    const code = values.read("code", codeOf) ?? null;
    if (count !== undefined && (guide === undefined || code !== null)) {
      throw usageError("--count is for random tour codes, with --guide and without --code");
    }
    const expiresAt = values.read("expires", (text) => readDate(text, "end")) ?? null;
    const shop = await open();
    const { codes } =
      guide === undefined
        ? await shop.run(createCoupon, {
            percent: percent ?? null,
            amounts: amounts ? Object.fromEntries(amounts) : null,
            code,
            expiresAt,
          })
        : await shop.run(createTourCodes, { guide, count: count ?? 1, code, expiresAt });
    return { json: codes, lines: codes.map((one) => one.code) };
  },
};

const list: Command = {
  names: "",
  summary: "all tour codes and coupons",
  options: {
    kind: { value: "KIND", help: `only ${CODE_KINDS.join(" or ")}` },
    state: { value: "STATE", help: `only those that are ${CODE_STATES.join(", ")}` },
    guide: { value: "NAME", help: "only those for this guide" },
  },
  async run({ values, open }) {
    const filter = {
      kind: values.read("kind", readChoice(CODE_KINDS)) ?? null,
      state: values.read("state", readChoice(CODE_STATES)) ?? null,
      guide: values.text("guide") ?? null,
    };
    const { codes } = await (await open()).run(listCodes, filter);
    return { json: codes, lines: codeTable(codes) };
  },
};

const revoke: Command = {
  names: "CODE",
  summary: "end a code that nobody has redeemed",
  notes: ["It stays in the list as an expired one. Carts with a revoked coupon cost the full price again."],
  options: {},
  async run({ names: [code = ""], open }) {
    const revoked = await (await open()).run(revokeCode, { code });
    return { json: revoked, lines: [`${revoked.code} can no longer be used.`] };
  },
};

export const codeNoun: CommandGroup = {
  summary: "tour codes and coupons",
  commands: { list, create, revoke },
};

function codeTable(codes: readonly CodeReport[]): string[] {
  if (codes.length === 0) return ["No codes."];
  return textTable(
    [
      { title: "CODE", isFlexible: true },
      { title: "STATE" },
      { title: "FOR", isFlexible: true },
      { title: "EXPIRES" },
      { title: "USED", isFlexible: true },
    ],
    codes.map((code) => [
      code.code,
      code.state,
      worthOf(code),
      code.expiresAt?.slice(0, 10) ?? "",
      useOf(code),
    ]),
  );
}

function worthOf({ guide, percent, amounts }: CodeReport): string {
  if (guide !== null) return guide;
  if (percent !== null) return `${percent} % off`;
  return CURRENCIES.flatMap((currencyCode) => {
    const minor = amounts?.[currencyCode];
    return minor === undefined ? [] : [amountText({ minor, currencyCode })];
  }).join(", ");
}

function useOf({ kind, usedAt, usedBy, orderCount }: CodeReport): string {
  if (kind === "coupon") return counted(orderCount, "order", "orders") ?? "";
  return usedAt === null ? "" : [usedAt.slice(0, 10), usedBy ?? ""].join(" ").trim();
}

function codeOf(text: string): string {
  const code = text.trim().toUpperCase();
  if (/^[A-Z0-9][A-Z0-9-]{2,49}$/.test(code)) return code;
  throw new RangeError(`"${text}" is not a code of 3 to 50 letters, digits and hyphens`);
}
