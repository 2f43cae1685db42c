import { z } from "zod";
import { inTransaction } from "../../db/inTransaction.ts";
import { shopOperation } from "../shopOperation.ts";
import { findGuideRow } from "./findGuideRow.ts";
import { guideReport, readGuideReport } from "./guideReport.ts";

export const showGuide = shopOperation({
  name: "guide-show",
  input: z.object({ guide: z.string() }),
  answer: guideReport,
  run: ({ db }, { guide }) =>
    inTransaction(db, async (tx) => readGuideReport(tx, await findGuideRow(tx, guide))),
});
