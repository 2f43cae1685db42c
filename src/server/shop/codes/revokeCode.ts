import { eq } from "drizzle-orm";
import { z } from "zod";
import { coupons } from "../../db/cartSchema.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { redeemCodes } from "../../db/redeemCodeSchema.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { shopOperation } from "../shopOperation.ts";
import { codeReport, readCodes } from "./codeReport.ts";

/** Ends a code: it stays in the list, as an expired one. */
export const revokeCode = shopOperation({
  name: "code-revoke",
  input: z.object({ code: z.string() }),
  answer: codeReport,
  run: ({ db, now }, { code: typed }) =>
    inTransaction(db, async (tx) => {
      const code = typed.normalize("NFKC").trim().toUpperCase();
      const time = new Date(now());
      // A redemption at the same time is waited for.
      await tx.select().from(redeemCodes).where(eq(redeemCodes.code, code)).for("update");
      const find = async () => (await readCodes(tx, time, [code])).at(0);
      const known = await find();
      if (!known) throw new OperatorError(`There is no code ${code}`);
      if (known.state === "used") {
        const by = known.usedBy === null ? "" : ` by ${known.usedBy}`;
        throw new OperatorError(
          `${code} was redeemed on ${known.usedAt?.slice(0, 10)}${by}; the guide stays theirs`,
        );
      }
      if (known.state === "expired")
        throw new OperatorError(`${code} expired on ${known.expiresAt?.slice(0, 10)}`);
      const table = known.kind === "tour" ? redeemCodes : coupons;
      await tx.update(table).set({ expiresAt: time }).where(eq(table.code, code));
      return (await find()) ?? known;
    }),
});
