import { basename } from "node:path";
import { ImportError } from "../../../lib/trailFiles/importError.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { inflateBytes, readTrailBytes } from "../files/readTrailBytes.ts";
import { commentRecords } from "./commentRecords.ts";
import { COMMENT_FIELDS, type ImportedComment, importedComment } from "./importedComment.ts";

export interface CommentFile {
  fileName: string;
  comments: ImportedComment[];
  /** Fields of the file that have no meaning here. */
  unusedFields: string[];
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_COMMENTS = 200_000;
/** Problems that are named; those of one mistake are mostly alike. */
const NAMED_PROBLEMS = 8;

/**
 * Reads comments from a CSV or JSON file, gzipped or not, with the fields of a comment in the answers of this server. One
 * without an id that says the same as one before it is left out.
 * @param now milliseconds since 1970: nothing was seen later
 * @throws ImportError for a file that cannot be read; OperatorError naming the comments that cannot be used, and why
 */
export async function readComments(path: string, now: number): Promise<CommentFile> {
  const fileName = basename(path);
  const bytes = inflateBytes(await readTrailBytes(path, MAX_BYTES), fileName);
  const records = commentRecords(bytes, fileName);
  if (records.length === 0) throw new ImportError(fileName, "has no comments");
  if (records.length > MAX_COMMENTS)
    throw new ImportError(fileName, `has more than ${MAX_COMMENTS} comments`);
  const problems: string[] = [];
  const byId = new Map<string, ImportedComment>();
  for (const record of records) {
    try {
      const comment = importedComment(record, now);
      const former = byId.get(comment.id);
      if (former && comment.hasOwnId) throw new RangeError(`has the same id as ${former.place}`);
      if (!former) byId.set(comment.id, comment);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      problems.push(`${record.place} ${error.message}`);
    }
  }
  refuseComments(fileName, problems);
  const known = new Set(COMMENT_FIELDS.map((field) => field.toLowerCase()));
  const given = new Set(records.flatMap(({ values }) => [...values.keys()]));
  return {
    fileName,
    comments: [...byId.values()],
    unusedFields: [...given].filter((field) => !known.has(field)),
  };
}

/** @throws OperatorError that names the first of the problems, if there are any */
export function refuseComments(fileName: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? "1 comment" : `${problems.length} comments`;
  const rest = problems.length - NAMED_PROBLEMS;
  throw new OperatorError(`${fileName} cannot be used`, {
    problems: [
      `${fileName}: ${count} cannot be used, so nothing was changed`,
      ...problems.slice(0, NAMED_PROBLEMS),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ],
  });
}
