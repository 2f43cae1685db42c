import fc from "fast-check";

export const GUIDES = ["north", "south", "both", "dollars"] as const;
export type GuideName = (typeof GUIDES)[number];
export const PEOPLE = 2;
export const CARTS = 5;
export const CODES = 4;

export type Step =
  | { kind: "pay"; cart: number }
  | { kind: "redeem"; code: number; person: number }
  | { kind: "report"; person: number; guide: GuideName }
  /** Of the order with this index among those that were made before, if there is one. */
  | { kind: "refund"; order: number };

/** What people have in their carts, what codes are for, and what they do: all of a batch at the same time. */
export interface Bustle {
  carts: { person: number; guides: GuideName[] }[];
  codes: GuideName[];
  batches: { server: 0 | 1; step: Step }[][];
}

const person = fc.nat(PEOPLE - 1);
const guide = fc.constantFrom(...GUIDES);
const pay: fc.Arbitrary<Step> = fc.record({ kind: fc.constant("pay"), cart: fc.nat(CARTS - 1) });
const redeem: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("redeem"),
  code: fc.nat(CODES - 1),
  person,
});
const report: fc.Arbitrary<Step> = fc.record({ kind: fc.constant("report"), person, guide });
const refund: fc.Arbitrary<Step> = fc.record({ kind: fc.constant("refund"), order: fc.nat(7) });
const step = fc.oneof(
  { arbitrary: pay, weight: 5 },
  { arbitrary: redeem, weight: 3 },
  { arbitrary: report, weight: 1 },
  { arbitrary: refund, weight: 2 },
);
const server = fc.constantFrom<(0 | 1)[]>(0, 1);

export const bustle: fc.Arbitrary<Bustle> = fc.record({
  carts: fc.array(fc.record({ person, guides: fc.uniqueArray(guide, { minLength: 1, maxLength: 3 }) }), {
    minLength: CARTS,
    maxLength: CARTS,
  }),
  codes: fc.array(guide, { minLength: CODES, maxLength: CODES }),
  batches: fc.array(fc.array(fc.record({ server, step }), { minLength: 2, maxLength: 8 }), {
    minLength: 1,
    maxLength: 3,
  }),
});
