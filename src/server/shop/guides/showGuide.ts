import { z } from "zod";
import { inTransaction } from "../../db/inTransaction.ts";
import { shopOperation } from "../shopOperation.ts";
import { findGuideRow } from "./findGuideRow.ts";
import { guideFacts, readGuideFacts } from "./guideFacts.ts";

export const showGuide = shopOperation({
  name: "guide-show",
  input: z.object({ guide: z.string() }),
  answer: guideFacts,
  run: ({ db }, { guide }) =>
    inTransaction(db, async (tx) => readGuideFacts(tx, await findGuideRow(tx, guide))),
});
