import { basename } from "node:path";
import { ImportError } from "../../lib/trailFiles/importError.ts";
import { counted } from "../../lib/trailFiles/leftOutNotices.ts";
import { prepareGuide } from "../catalogue/admin/prepareGuide.ts";
import type { DraftPhoto } from "../catalogue/guideDraft.ts";
import { checkIconSvg, MAX_ICON_BYTES } from "../import/checkIconSvg.ts";
import { commentedWaypoints, placeComments } from "../import/comments/placeComments.ts";
import { drawnOnMap } from "../import/drawnOnMap.ts";
import { readTrailBytes } from "../import/files/readTrailBytes.ts";
import { readTrailFiles } from "../import/files/readTrailFiles.ts";
import { guideDraftFrom } from "../import/guideDraftFrom.ts";
import { importReport } from "../import/importReport.ts";
import { rasterize } from "../pictures/rasterize.ts";
import { putComments } from "../shop/comments/importComments.ts";
import { putGuides } from "../shop/guides/storeGuides.ts";
import type { Command } from "./command.ts";
import { COMMENT_OPTION, commentLines, readCommentOption } from "./commentOption.ts";
import { IMPORT_OPTIONS, readImportOptions } from "./readImportOptions.ts";
import {
  type GivenPicture,
  PICTURE_OPTIONS,
  readPictureOptions,
  readPictures,
  WAYPOINT_PICTURE_OPTION,
  withPictures,
} from "./readPictures.ts";

export const importCommand: Command = {
  names: "FILE...",
  summary: "create a guide from GPX, KML or GeoJSON files, gzipped or not",
  notes: [
    "All files become one guide, wholly or not at all. Comments are stored after it: if that is interrupted, guide " +
      "update stores the rest.",
  ],
  options: {
    ...IMPORT_OPTIONS,
    icon: { value: "FILE.svg", help: "the guide's icon (default: drawn from the line)" },
    ...PICTURE_OPTIONS,
    ...WAYPOINT_PICTURE_OPTION,
    ...COMMENT_OPTION,
    "dry-run": {
      help:
        "report what would be imported, with the source of the trails' names and the gaps between tracks, and change " +
        "nothing",
    },
  },
  async run({ names, values, open, settings, progress }) {
    const options = readImportOptions(values);
    const iconFile = values.text("icon");
    const isDryRun = values.flag("dry-run");
    const pictures = readPictureOptions(values);
    const icon = iconFile === undefined ? null : await readIcon(iconFile);
    const files = await readTrailFiles(names, progress);
    const written = await readCommentOption(values, progress);
    progress("Drawing pictures");
    const imported = guideDraftFrom(files, options, icon);
    const photos = await readPictures(pictures, progress);
    const { draft, lines: pictureLines } = await withPictures(imported.draft, values, progress);
    const guide = { ...imported, draft: { ...draft, photos } };
    const prepared = prepareGuide(
      isDryRun ? guide.draft : await drawnOnMap(guide.draft, guide.bounds, settings()),
    );
    const comments =
      written && placeComments(written, commentedWaypoints(guide.draft.waypoints, prepared.record.waypoints));
    if (!isDryRun) {
      progress("Storing the guide");
      const shop = await open({ makesNew: true });
      await putGuides(shop, [prepared]);
      if (comments) await putComments(shop.run, prepared.record.guide.id, comments, progress);
    }
    const { guideName, trails, waypoints } = guide.draft;
    const lines = [
      ...importReport(files, guide, prepared.record.guide.ascentMeters),
      ...photoLines(pictures, photos),
      ...pictureLines,
      ...(written && comments ? commentLines(written, comments, null) : []),
    ];
    return {
      json: {
        name: guideName,
        trails: trails.length,
        waypoints: waypoints.length,
        photos: photos.length,
        comments: comments?.length ?? 0,
        isDryRun,
        report: lines,
      },
      lines: [...lines, isDryRun ? "Dry run: nothing was changed." : "Imported."],
    };
  },
};

/** Each photo as it is stored. */
function photoLines(pictures: readonly GivenPicture[], photos: readonly DraftPhoto[]): string[] {
  const found = counted(photos.length, "photo", "photos");
  if (found === null) return [];
  const lines = photos.map(({ width, height, texts }, i) => {
    const languages = Object.keys(texts).join(", ");
    return `    ${i + 1}  ${basename(pictures[i]?.path ?? "")}, ${width} x ${height}, ${languages ? `described in ${languages}` : "not described"}`;
  });
  return [`  ${found}:`, ...lines];
}

/**
 * Reads an icon and renders it once, as a server will for link previews.
 * @throws ImportError if it cannot be read, contains more than drawing, or cannot be rendered.
 */
export async function readIcon(path: string): Promise<string> {
  const name = basename(path);
  const svg = checkIconSvg(await readTrailBytes(path, MAX_ICON_BYTES), name);
  if ((await rasterize(svg)) === null) {
    throw new ImportError(name, "cannot be drawn: it is too complex, too tall, or not a valid SVG picture");
  }
  return svg;
}
