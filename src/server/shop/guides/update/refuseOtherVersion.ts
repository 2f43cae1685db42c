import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/database.ts";
import { guides } from "../../../db/schema.ts";
import { OperatorError } from "../../../settings/operatorError.ts";
import { versionOf } from "./guideContent.ts";

/** @throws OperatorError, a conflict, if the guide has another version by now than the one that an update is made of */
export async function refuseOtherVersion(
  tx: Transaction,
  { guideId, fromVersion }: { guideId: string; fromVersion: string },
): Promise<void> {
  const { name, geoHash, updateId } = guides;
  const [guide] = await tx.select({ name, geoHash, updateId }).from(guides).where(eq(guides.id, guideId));
  if (!guide) throw new OperatorError(`No guide has the id ${guideId}`);
  if (versionOf(guide) === fromVersion) return;
  throw new OperatorError(`"${guide.name}" was updated by somebody else at the same time; look at it again`, {
    exitCode: 3,
  });
}
