import { GUIDE_PHOTO_LIMITS, type PhotoTexts } from "../../contract/guidePhoto.ts";
import { LANGUAGES } from "../../lib/language.ts";
import { counted, countedOrNo } from "../../lib/trailFiles/leftOutNotices.ts";
import type { DraftPhoto, GuideDraft } from "../catalogue/guideDraft.ts";
import { readGuidePhoto } from "../import/photos/readGuidePhoto.ts";
import { MOST_PHOTOS, readWaypointPhotos } from "../import/photos/readWaypointPhotos.ts";
import type { Progress } from "../ports/progress.ts";
import { usageError } from "../settings/operatorError.ts";
import type { Command } from "./command.ts";
import type { CommandValues } from "./commandValues.ts";

/** How photos are given to a guide. */
export const PICTURE_OPTIONS: Command["options"] = {
  picture: {
    value: "FILE",
    isMultiple: true,
    help: `a photo (JPEG, PNG or WebP), shown before the drawn pictures; may be repeated, up to ${GUIDE_PHOTO_LIMITS.count} in all`,
  },
  "picture-text": {
    value: "LANGUAGE=TEXT",
    isMultiple: true,
    help: `what the picture before it shows, for those who do not see it, as in en="Morning at the hut"; languages: ${LANGUAGES.join(", ")}`,
  },
};

/** How photos are given to the waypoints of a guide. */
export const WAYPOINT_PICTURE_OPTION: Command["options"] = {
  pictures: {
    value: "DIR",
    help:
      'the folder with the photos of waypoints, which the files name by links, as in <link href="spring.jpg"/>; ' +
      "nothing is fetched from elsewhere",
  },
};

/** The draft with the photos of its waypoints, if their folder is given. @throws ImportError, see `readWaypointPhotos` */
export async function withPictures(
  draft: GuideDraft,
  values: CommandValues,
  progress: Progress,
): Promise<{ draft: GuideDraft; lines: string[] }> {
  const folder = values.text("pictures");
  if (folder === undefined) return { draft, lines: [] };
  const { waypoints, leftOut } = await readWaypointPhotos(draft.waypoints, folder, progress);
  const shown = waypoints.filter(({ photos = [] }) => photos.length > 0);
  const count = shown.reduce((sum, { photos = [] }) => sum + photos.length, 0);
  const found = countedOrNo(count, "photo", "photos");
  const rest = leftOut > 0 ? `; ${leftOut} more left out, ${MOST_PHOTOS} at a waypoint are shown` : "";
  return {
    draft: { ...draft, waypoints },
    lines: [`  ${found} at ${counted(shown.length, "waypoint", "waypoints") ?? "waypoints"}${rest}`],
  };
}

/** A file with the texts that follow it on the command line. */
export interface GivenPicture {
  path: string;
  texts: PhotoTexts;
}

/** The pictures in their order. @throws OperatorError for too many, and for a text without a picture or a language */
export function readPictureOptions(values: CommandValues): GivenPicture[] {
  const pictures: GivenPicture[] = [];
  for (const { option, text } of values.inOrder(Object.keys(PICTURE_OPTIONS))) {
    if (option === "picture") pictures.push({ path: text, texts: {} });
    else addText(pictures.at(-1), text);
  }
  if (pictures.length > GUIDE_PHOTO_LIMITS.count) {
    throw usageError(
      `--picture: a guide may have ${GUIDE_PHOTO_LIMITS.count} photos, and these are ${pictures.length}`,
    );
  }
  return pictures;
}

function addText(picture: GivenPicture | undefined, given: string): void {
  const [, prefix = "", rest = ""] = /^\s*(\w+)\s*=([\s\S]*)$/.exec(given) ?? [];
  const language = LANGUAGES.find((one) => one === prefix);
  const text = rest.trim();
  if (!picture) throw usageError("--picture-text: give it after the --picture that it describes");
  if (!language || text === "") {
    throw usageError(
      `--picture-text: "${given}" is not LANGUAGE=TEXT with one of ${LANGUAGES.join(", ")}, as in en="Morning at the hut"`,
    );
  }
  if (text.length > GUIDE_PHOTO_LIMITS.text) {
    throw usageError(`--picture-text: a text may have ${GUIDE_PHOTO_LIMITS.text} characters`);
  }
  if (picture.texts[language] !== undefined) {
    throw usageError(`--picture-text: ${language} is given twice for ${picture.path}`);
  }
  picture.texts[language] = text;
}

/** Reads the files. @throws ImportError for one that is not a photo */
export async function readPictures(
  pictures: readonly GivenPicture[],
  progress: Progress,
): Promise<DraftPhoto[]> {
  const photos: DraftPhoto[] = [];
  for (const { path, texts } of pictures) {
    progress("Reading photos", photos.length, pictures.length);
    photos.push({ ...(await readGuidePhoto(path)), texts });
  }
  return photos;
}
