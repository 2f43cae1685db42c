import { and, count, isNotNull, isNull } from "drizzle-orm";
import { comments } from "../db/commentSchema.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";

import type { JobHandler } from "../jobs/jobHandler.ts";
import type { QueueMail } from "../ports/mailSender.ts";

const DAY = 24 * 3_600_000;

interface ReportedCommentsParts {
  db: Database;
  /** The operators' address. */
  to: string;
  queueMail: QueueMail;
}

/** Sends the operators one e-mail a day with the number of reported comments that wait; none while nothing waits. */
export function reportedCommentsJob({ db, to, queueMail }: ReportedCommentsParts): JobHandler {
  return {
    kind: "reportedComments",
    everyMilliseconds: DAY,
    run: () =>
      inTransaction(db, async (tx) => {
        const [row] = await tx
          .select({ waiting: count() })
          .from(comments)
          .where(and(isNotNull(comments.reportedAt), isNull(comments.hiddenAt)));
        const waiting = row?.waiting ?? 0;
        if (waiting === 0) return;
        const subject = `${waiting} reported comment${waiting === 1 ? "" : "s"} to check`;
        const text = [
          `Readers have reported ${waiting} comment${waiting === 1 ? "" : "s"} that nobody has decided on yet.`,
          "",
          "List them:  npm run shop -- comment list --reported",
          "Look at one: npm run shop -- comment show ID",
          "Decide:      npm run shop -- comment hide ID --reason TEXT, restore ID or remove ID",
        ].join("\n");
        await queueMail(tx, { to, subject, text });
      }),
  };
}
