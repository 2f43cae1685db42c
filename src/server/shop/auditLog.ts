import { desc } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../db/database.ts";
import { auditLog } from "../db/workSchema.ts";
import { MOST_LISTED, shopOperation } from "./shopOperation.ts";

interface OperatorAct {
  at: Date;
  /** Name of the operation. */
  act: string;
  /** What it was done to, as its operator knows it. */
  subject: string;
  note?: string;
}

/** Notes what an operator does, in the transaction that does it. */
export async function noteAct(tx: Transaction, { at, act, subject, note = "" }: OperatorAct): Promise<void> {
  await tx.insert(auditLog).values({ at, act, subject, note });
}

/** What operators did, the newest first. */
export const listActs = shopOperation({
  name: "audit-list",
  input: z.object({ limit: z.int().min(1).max(MOST_LISTED) }),
  answer: z.object({
    acts: z.array(z.object({ at: z.string(), act: z.string(), subject: z.string(), note: z.string() })),
  }),
  run: async ({ db }, { limit }) => {
    const rows = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(limit);
    return { acts: rows.map(({ at, act, subject, note }) => ({ at: at.toISOString(), act, subject, note })) };
  },
});
