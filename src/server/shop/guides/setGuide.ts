import { eq } from "drizzle-orm";
import { z } from "zod";
import { raiseRevision } from "../../catalogue/admin/raiseRevision.ts";
import { renameGuide } from "../../catalogue/admin/renameGuide.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { GUIDE_STATUSES, type GuideStatus, guides, guideTags } from "../../db/schema.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { noteAct } from "../auditLog.ts";
import { shopOperation } from "../shopOperation.ts";
import { findGuideRow, type GuideRow, lockGuide } from "./findGuideRow.ts";
import { type GuideReport, guideReport, readGuideReport } from "./guideReport.ts";
import { type GuideSettings, guideSettings } from "./guideSettings.ts";
import { refuseMissingFiles } from "./refuseMissingFiles.ts";
import { setChildren } from "./setChildren.ts";
import { setPhotos } from "./setPhotos.ts";
import { setPrices } from "./setPrices.ts";

const change = z.object({ before: guideReport, after: guideReport });
/** Changes nothing if the guide has another revision by now. */
const ifRevision = z.string().nullable();

/** Changes what was asked for, wholly or not at all. */
export const setGuide = shopOperation({
  name: "guide-set",
  input: z.object({ guide: z.string(), settings: guideSettings, ifRevision }),
  answer: change,
  async run({ db, blobs, now }, { guide, settings, ifRevision }) {
    const photos = settings.addedPhotos ?? [];
    await refuseMissingFiles(
      blobs,
      "photo",
      photos.map(({ hash }) => hash),
    );
    return inTransaction(db, async (tx) => {
      const row = await lockGuide(tx, guide);
      const before = await readGuideReport(tx, row);
      refuseOtherRevision(before, ifRevision);
      await applySettings(tx, row, settings);
      const note = Object.keys(settings).join(", ");
      await noteAct(tx, { at: new Date(now()), act: "guide-set", subject: `guide "${row.name}"`, note });
      return { before, after: await readGuideReport(tx, await findGuideRow(tx, row.id)) };
    });
  },
});

/** Withdraws a guide, or puts it on sale. */
export const setStatus = shopOperation({
  name: "guide-status",
  input: z.object({ guide: z.string(), status: z.enum(GUIDE_STATUSES), ifRevision }),
  answer: change,
  run: ({ db, now }, { guide, status, ifRevision }) =>
    inTransaction(db, async (tx) => {
      const row = await lockGuide(tx, guide);
      const before = await readGuideReport(tx, row);
      refuseOtherRevision(before, ifRevision);
      if (row.status !== status) {
        await setGuideStatus(tx, row.id, status);
        await noteAct(tx, {
          at: new Date(now()),
          act: "guide-status",
          subject: `guide "${row.name}"`,
          note: status,
        });
      }
      return { before, after: await readGuideReport(tx, await findGuideRow(tx, row.id)) };
    }),
});

/** @throws OperatorError, a conflict, unless the guide has the revision that the operator has seen */
function refuseOtherRevision({ name, revision }: GuideReport, expected: string | null): void {
  if (expected === null || expected === revision) return;
  throw new OperatorError(
    `"${name}" was changed: its revision is ${revision}, not ${expected}; look at it again`,
    { exitCode: 3 },
  );
}

async function applySettings(tx: Transaction, row: GuideRow, settings: GuideSettings): Promise<void> {
  const { name, variant, addedTags = [], removedTags = [], children } = settings;
  if (variant) await refuseTakenVariant(tx, row, variant);
  const { promoText, description, savingsPercentage, isPurchaseable, isFeatured, hasOpenButton } = settings;
  const columns = {
    ...(await setPrices(tx, row, settings)),
    ...(variant !== undefined && { variant }),
    ...(promoText !== undefined && { promoText }),
    ...(description !== undefined && { description }),
    ...(savingsPercentage !== undefined && { savingsPercentage }),
    ...(isPurchaseable !== undefined && { isPurchaseable }),
    ...(isFeatured !== undefined && { isFeatured }),
    ...(hasOpenButton !== undefined && { hasOpenButton }),
    // Of what is in other tables, too.
    changedAt: new Date(),
  };
  await tx.update(guides).set(columns).where(eq(guides.id, row.id));
  if (addedTags.length + removedTags.length > 0) await setTags(tx, row, { addedTags, removedTags });
  await setPhotos(tx, row, settings);
  if (children !== undefined) await setChildren(tx, row, children);
  if (name !== undefined) await renameGuide(tx, row.id, name);
  await raiseRevision(tx, [row.id]);
}

async function refuseTakenVariant(tx: Transaction, row: GuideRow, variant: string): Promise<void> {
  const [holder] = await tx
    .select({ id: guides.id, name: guides.name })
    .from(guides)
    .where(eq(guides.variant, variant));
  if (!holder || holder.id === row.id) return;
  throw new OperatorError(`The variant "${variant}" belongs to the guide "${holder.name}"`);
}

/** Adds and removes tags; new ones come last. @throws OperatorError for one to remove that it does not have */
async function setTags(
  tx: Transaction,
  { id, name }: GuideRow,
  { addedTags, removedTags }: Required<Pick<GuideSettings, "addedTags" | "removedTags">>,
): Promise<void> {
  const stored = await tx
    .select()
    .from(guideTags)
    .where(eq(guideTags.guideId, id))
    .orderBy(guideTags.ordinal);
  const keyOf = ({ category, value }: { category: string; value: string }) => `${category}=${value}`;
  const tags = new Map(
    stored.map(({ category, value }) => [keyOf({ category, value }), { category, value }]),
  );
  for (const tag of removedTags) {
    if (!tags.delete(keyOf(tag))) throw new OperatorError(`"${name}" does not have the tag ${keyOf(tag)}`);
  }
  for (const tag of addedTags) if (!tags.has(keyOf(tag))) tags.set(keyOf(tag), tag);
  await tx.delete(guideTags).where(eq(guideTags.guideId, id));
  const rows = [...tags.values()].map((tag, ordinal) => ({ guideId: id, ordinal, ...tag }));
  if (rows.length > 0) await tx.insert(guideTags).values(rows);
}

/** Puts a guide on sale, withdraws it or makes it a draft; purchases stay. @throws OperatorError */
export async function setGuideStatus(db: Database, guideId: string, status: GuideStatus): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .update(guides)
      .set({ status })
      .where(eq(guides.id, guideId))
      .returning({ id: guides.id });
    if (changed.length === 0) throw new OperatorError(`There is no guide with the id ${guideId}`);
    await raiseRevision(tx, [guideId]);
  });
}
