import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { isJsonObject } from "../../../lib/parsedJson.ts";
import { decodeText } from "../../../lib/trailFiles/decodeText.ts";
import { ImportError } from "../../../lib/trailFiles/importError.ts";

/** One comment of a file before its values are checked. */
export interface CommentRecord {
  /** Where it stands, for people: "row 3" of a CSV file, whose header is row 1; "comment 3" of a JSON file. */
  place: string;
  /** By their names in lower case. */
  values: ReadonlyMap<string, unknown>;
}

/**
 * The records of a CSV file with a header, separated by commas, semicolons or tabs, or of a JSON file: a list of objects, or
 * an object with such a list as its `comments`. The content decides which it is.
 * @throws ImportError if it is neither, or is damaged
 */
export function commentRecords(bytes: Uint8Array, fileName: string): CommentRecord[] {
  const { text, notice } = decodeText(bytes, fileName);
  // Read as the wrong encoding, what people wrote would be published as garble.
  if (notice !== null)
    throw new ImportError(fileName, 'is not UTF-8; save it as UTF-8, in Excel as "CSV UTF-8"');
  return /^\s*[[{]/.test(text) ? jsonRecords(text, fileName) : csvRecords(text, fileName);
}

function jsonRecords(text: string, fileName: string): CommentRecord[] {
  const list = listIn(parseJson(text, fileName));
  if (!list) throw new ImportError(fileName, 'has neither a list of comments nor one named "comments"');
  return list.map((value, index) => {
    const place = `comment ${index + 1}`;
    if (!isJsonObject(value)) throw new ImportError(fileName, `${place} is not an object`);
    return { place, values: lowerCased(Object.entries(value)) };
  });
}

function parseJson(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError(fileName, `is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function listIn(value: unknown): readonly unknown[] | null {
  const list = isJsonObject(value) ? value.comments : value;
  return Array.isArray(list) ? list : null;
}

/** What the parser makes of a file. */
const csvRows = z.array(
  z.object({
    record: z.array(z.string()),
    info: z.object({ records: z.number(), empty_lines: z.number() }),
  }),
);

const DELIMITERS = [",", ";", "\t"];

function csvRecords(text: string, fileName: string): CommentRecord[] {
  const header = /^.*/.exec(text)?.[0] ?? "";
  const timesIn = (delimiter: string) => header.split(delimiter).length;
  const delimiter = DELIMITERS.toSorted((a, b) => timesIn(b) - timesIn(a))[0];
  const [head, ...rows] = parseCsv(text, delimiter, fileName);
  const keys = head?.record ?? [];
  return rows.map(({ record, info }) => {
    const place = `row ${info.records + info.empty_lines}`;
    if (record.length !== keys.length) {
      throw new ImportError(fileName, `${place} has ${record.length} values, and the header ${keys.length}`);
    }
    return { place, values: lowerCased(keys.map((key, index) => [key, record[index]])) };
  });
}

function parseCsv(text: string, delimiter: string | undefined, fileName: string) {
  try {
    const rows: unknown = parse(text, {
      delimiter,
      info: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return csvRows.parse(rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(
      fileName,
      error.code === "CSV_QUOTE_NOT_CLOSED"
        ? "a quoted text does not end; a quotation mark inside a text is written twice"
        : `line ${error.lines}: a text with a quotation mark is put in quotation marks, and the mark inside is written twice`,
    );
  }
}

function lowerCased(entries: readonly (readonly [string, unknown])[]): Map<string, unknown> {
  return new Map(entries.map(([name, value]) => [name.trim().toLowerCase(), value]));
}
