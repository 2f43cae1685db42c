import {
  type CommentedWaypoint,
  commentedWaypoints,
  placeComments,
} from "../../../import/comments/placeComments.ts";
import { drawnOnMap } from "../../../import/drawnOnMap.ts";
import { readTrailFiles } from "../../../import/files/readTrailFiles.ts";
import { guideDraftFrom } from "../../../import/guideDraftFrom.ts";
import type { ImportOptions } from "../../../import/importOptions.ts";
import { readingReport } from "../../../import/importReport.ts";
import { OperatorError } from "../../../settings/operatorError.ts";
import { putComments } from "../../../shop/comments/importComments.ts";
import { applyUpdate } from "../../../shop/guides/update/applyUpdate.ts";
import { type GuideContent, readContent } from "../../../shop/guides/update/guideContent.ts";
import { planUpdate } from "../../../shop/guides/update/planUpdate.ts";
import { linesOf, readGeoTrails } from "../../../shop/guides/update/readGeoTrails.ts";
import { isSameTrail, type TrailOverlap } from "../../../shop/guides/update/trailOverlap.ts";
import type { Command } from "../../command.ts";
import { COMMENT_OPTION, commentLines, readCommentOption } from "../../commentOption.ts";
import { readImportOptions, TRAIL_OPTIONS } from "../../readImportOptions.ts";
import { WAYPOINT_PICTURE_OPTION, withPictures } from "../../readPictures.ts";
import { NAME_NOTE } from "./guideOptions.ts";
import { updateLines } from "./updateLines.ts";

export const updateCommand: Command = {
  names: "NAME FILE...",
  summary: "new trails for a guide that exists",
  notes: [
    "Replaces trails, waypoints and pictures by those of the files, as import reads them. Name, prices, texts, icon, " +
      "purchases, comments, planned routes and links stay, and without --direction how the trail is walked. Readers get the new version when they next open the guide.",
    "A waypoint of the files is the same as one of the guide if it has its id (the property waypointId or id of a " +
      "GeoJSON point), else if title and place agree. Comments at waypoints that are gone are kept, and are shown " +
      "again if a later update brings the waypoint back.",
    NAME_NOTE,
  ],
  options: {
    "dry-run": { help: "report the difference and change nothing" },
    force: { help: "also for files of another trail" },
    ...TRAIL_OPTIONS,
    ...WAYPOINT_PICTURE_OPTION,
    ...COMMENT_OPTION,
  },
  async run({ names: [guide = "", ...paths], values, open, settings, progress }) {
    const options = readImportOptions(values);
    const files = await readTrailFiles(paths, progress);
    const written = await readCommentOption(values, progress);
    const shop = await open();
    const content = await shop.run(readContent, { guide });
    progress("Drawing pictures");
    const imported = guideDraftFrom(files, optionsFor(content, options));
    const drawn = await drawnOnMap(imported.draft, imported.bounds, settings());
    const { draft, lines: pictureLines } = await withPictures(drawn, values, progress);
    const formerTrails = await readGeoTrails(shop.blobs, content.geoHash);
    const { prepared, plan } = planUpdate(content, draft, formerTrails && linesOf(formerTrails));
    const comments =
      written &&
      placeComments(written, [
        ...commentedWaypoints(draft.waypoints, prepared.record.waypoints),
        ...removedWaypoints(content, prepared.record.waypoints),
      ]);
    let storedComments: number | null = null;
    const isDryRun = values.flag("dry-run");
    if (!values.flag("force") && plan.overlap) refuseOtherTrail(content, plan.overlap);
    if (!isDryRun) {
      progress("Storing the guide");
      await Promise.all(prepared.blobs.map(({ kind, hash, bytes }) => shop.blobs.put(kind, hash, bytes)));
      await applyUpdate(shop.run, content, prepared.record);
      if (comments) storedComments = await putComments(shop.run, content.id, comments, progress);
    }
    const report = [
      ...readingReport(files, imported),
      ...pictureLines,
      ...(written && comments ? commentLines(written, comments, storedComments) : []),
    ];
    return {
      json: { ...plan, ...(comments && { comments: comments.length, storedComments }), isDryRun, report },
      lines: updateLines(content.name, plan, report, isDryRun),
    };
  },
};

/** Those that earlier versions of the guide had and the new one does not. */
function removedWaypoints(
  { waypoints }: GuideContent,
  fresh: readonly { id: string }[],
): CommentedWaypoint[] {
  const shown = new Set(fresh.map(({ id }) => id));
  return waypoints.flatMap(({ id, wire }) => {
    if (shown.has(id)) return [];
    const [lng, lat] = wire.geometry.coordinates;
    return [{ id, title: wire.title ?? "", position: [lng ?? 0, lat ?? 0], isRemoved: true }];
  });
}

function optionsFor({ name, activity, ...content }: GuideContent, options: ImportOptions): ImportOptions {
  const { primaryDirection, secondaryDirection } = options.primaryDirection === null ? content : options;
  return { ...options, guideName: name, activity, primaryDirection, secondaryDirection };
}

/** @throws OperatorError for lines that run elsewhere */
function refuseOtherTrail({ name }: GuideContent, overlap: TrailOverlap): void {
  if (isSameTrail(overlap)) return;
  const { oldShare, newShare, apartMeters } = overlap;
  const share = Math.max(oldShare, newShare);
  const apart =
    apartMeters > 0
      ? `its trails are ${(apartMeters / 1000).toFixed(1)} km apart from those of the files`
      : `only ${Math.round(share * 100)} % of the trails run along each other`;
  throw new OperatorError(
    `The files seem to have another trail than "${name}": ${apart}; --force takes them all the same`,
  );
}
