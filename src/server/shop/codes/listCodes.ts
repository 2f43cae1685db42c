import { z } from "zod";
import { inTransaction } from "../../db/inTransaction.ts";
import { findGuideRow } from "../guides/findGuideRow.ts";
import { shopOperation } from "../shopOperation.ts";
import { CODE_KINDS, CODE_STATES, codeReport, readCodes } from "./codeReport.ts";

/** The codes that match all that is not null. */
export const listCodes = shopOperation({
  name: "code-list",
  input: z.object({
    kind: z.enum(CODE_KINDS).nullable(),
    state: z.enum(CODE_STATES).nullable(),
    guide: z.string().nullable(),
  }),
  answer: z.object({ codes: z.array(codeReport) }),
  run: ({ db, now }, { kind, state, guide }) =>
    inTransaction(db, async (tx) => {
      const name = guide === null ? null : (await findGuideRow(tx, guide)).name;
      const codes = await readCodes(tx, new Date(now()));
      return {
        codes: codes.filter(
          (code) =>
            (kind === null || code.kind === kind) &&
            (state === null || code.state === state) &&
            (name === null || code.guide === name),
        ),
      };
    }),
});
