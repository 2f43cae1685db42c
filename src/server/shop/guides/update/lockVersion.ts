import type { Transaction } from "../../../db/database.ts";
import { ShopRefusal } from "../../shopRefusal.ts";
import { type GuideRow, lockGuide } from "../findGuideRow.ts";
import { versionOf } from "./guideContent.ts";

/**
 * The guide of an update, locked until the transaction ends.
 * @throws ShopRefusal, a conflict, if the guide has another version by now than the one that the update is made of
 */
export async function lockVersion(
  tx: Transaction,
  { guideId, fromVersion }: { guideId: string; fromVersion: string },
): Promise<GuideRow> {
  const guide = await lockGuide(tx, guideId);
  if (versionOf(guide) === fromVersion) return guide;
  throw new ShopRefusal(`"${guide.name}" was updated by somebody else at the same time; look at it again`, {
    isConflict: true,
  });
}
