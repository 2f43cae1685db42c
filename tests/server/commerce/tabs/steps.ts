import fc from "fast-check";
import { FAULTS, type Fault } from "./faultyNetwork.ts";

type Action =
  | { kind: "add"; guide: number }
  | { kind: "remove"; line: number }
  | { kind: "country"; code: string }
  | { kind: "signIn"; person: number }
  | { kind: "signOut" }
  | { kind: "checkout" }
  | { kind: "focus" };

/** What a reader does in one of two tabs. */
export type Step = Action & {
  tab: number;
  /** Whether the next step waits until this one has ended. */
  isWaitedFor: boolean;
};

export interface Sequence {
  steps: Step[];
  /** Of the first requests. */
  faults: Fault[];
}

const GUIDES = 4;
const MOST_STEPS = 8;
const MOST_FAULTS = 12;

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("add"), guide: fc.nat(GUIDES - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove"), line: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("country"), code: fc.constantFrom("US", "CZ") }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("signIn"), person: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "signOut" }) },
  { weight: 3, arbitrary: fc.constant({ kind: "checkout" }) },
  { weight: 1, arbitrary: fc.constant({ kind: "focus" }) },
);

const step = fc
  .tuple(action, fc.nat(1), fc.boolean())
  .map(([done, tab, isWaitedFor]): Step => ({ ...done, tab, isWaitedFor }));

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>("none") },
  { weight: 2, arbitrary: fc.constantFrom(...FAULTS) },
);

export const sequence: fc.Arbitrary<Sequence> = fc.record({
  steps: fc.array(step, { minLength: 2, maxLength: MOST_STEPS }),
  faults: fc.array(fault, { maxLength: MOST_FAULTS }),
});
