import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { commentText, isCommentLength } from "../../../../src/contract/commentText.ts";
import { ImportError } from "../../../../src/lib/trailFiles/importError.ts";
import { readComments } from "../../../../src/server/import/comments/readComments.ts";
import { OperatorError } from "../../../../src/server/settings/operatorError.ts";
import { temporaryFolder } from "../../helpers/testServer.ts";

const NOW = Date.parse("2026-06-01T12:00:00Z");

function read(content: string | Uint8Array, name = "written.csv") {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return readComments(path, NOW);
}

/** What is said of a file that is refused. */
async function refusal(content: string): Promise<string> {
  const error = await read(content).catch((thrown: unknown) => thrown);
  if (error instanceof ImportError) return error.message;
  if (error instanceof OperatorError) return error.problems.join("; ");
  throw new Error("It was read", { cause: error });
}

test("a file in the encoding of a Windows desktop is refused, not published as garble", async () => {
  const text = Buffer.from("waypoint,content,date\nSpring,P\xf8\xedjemn\xe9,2026-05-31", "latin1");
  await expect(read(text)).rejects.toThrow(
    'written.csv: is not UTF-8; save it as UTF-8, in Excel as "CSV UTF-8"',
  );
});

const HEAD = "id,waypoint,category,content,authorName,date,level";
const PREFIX = "written.csv: 1 comment cannot be used, so nothing was changed; row 2 ";

test.each([
  ["1,Spring,water,Flowing,,,", "has no date"],
  [
    "1,Spring,water,Flowing,,31/05/2026,",
    'has the date "31/05/2026"; write it as 2026-05-31 or 2026-05-31T08:00:00Z',
  ],
  [
    "1,Spring,water,Flowing,,2026-02-30,",
    'has the date "2026-02-30"; write it as 2026-05-31 or 2026-05-31T08:00:00Z',
  ],
  ["1,Spring,water,Flowing,,2026-06-03,", "has the date 2026-06-03, which is to come"],
  ["1,Spring,water, ,,2026-05-31,", "has no content"],
  [`1,Spring,water,${"x".repeat(2001)},,2026-05-31,`, "has a content of not 2 to 2000 characters"],
  ["1,,water,Flowing,,2026-05-31,", "has neither waypointId nor waypoint, the title of its waypoint"],
  [
    "1,Spring,swimming,Flowing,,2026-05-31,",
    'has the category "swimming"; there are water, connectivity, camping, conditions, trail_magic, lost_found',
  ],
  [
    "1,Spring,water,Flowing,,2026-05-31,flooded",
    'has the level "flooded"; there are flowing, trickle, dry, not_found',
  ],
  [`1,Spring,water,Flowing,${"x".repeat(101)},2026-05-31,`, "has an authorName of more than 100 characters"],
  [
    "a b,Spring,water,Flowing,,2026-05-31,",
    "has an id that is not up to 100 letters, digits and signs without spaces",
  ],
])("REPORT-31 a comment that cannot be used is named with the reason: %s", async (row, reason) => {
  expect(await refusal(`${HEAD}\n${row}`)).toBe(PREFIX + reason);
});

test.each([
  ["", "written.csv: is empty"],
  [HEAD, "written.csv: has no comments"],
  ["[]", "written.csv: has no comments"],
  ["[1]", "written.csv: comment 1 is not an object"],
  ['{"comments": 1}', 'written.csv: has neither a list of comments nor one named "comments"'],
  [
    '[{"id": {}, "content": "Flowing"}]',
    "written.csv: 1 comment cannot be used, so nothing was changed; comment 1 has neither waypointId nor waypoint, the title of its waypoint",
  ],
  [`${HEAD}\n1,Spring,water`, "written.csv: row 2 has 3 values, and the header 7"],
  [
    `${HEAD}\n1,Spring,"water`,
    "written.csv: a quoted text does not end; a quotation mark inside a text is written twice",
  ],
  [
    `${HEAD}\n1,Spring,a"b,x,y,z,`,
    "written.csv: line 2: a text with a quotation mark is put in quotation marks, and the mark inside is written twice",
  ],
  ["PK\u0003\u0004 archive", "written.csv: is a ZIP or KMZ archive; unpack it and import the file inside"],
])("REPORT-31 a file that is damaged or of another kind is refused: %j", async (content, reason) => {
  expect(await refusal(content)).toBe(reason);
});

test("REPORT-31 an id that occurs twice is refused, and of many problems the first are named", async () => {
  const good = "17,Spring,water,Flowing,,2026-05-31,";
  expect(await refusal([HEAD, good, good].join("\n"))).toMatch(/row 3 has the same id as row 2$/);
  const bad = Array.from({ length: 30 }, (_, i) => `${i},Spring,water,Flowing,,,`);
  const words = await refusal([HEAD, ...bad].join("\n"));
  expect(words).toMatch(/^written\.csv: 30 comments cannot be used/);
  expect(words).toMatch(/row 9 has no date; and 22 more$/);
});

test("REPORT-31 the answer of the call for all comments of a guide, semicolons, a byte order mark and gzip can be read", async () => {
  const comment = {
    id: "c1",
    waypointId: "9-1",
    category: "cache",
    content: "Six bottles",
    date: "2026-05-01T08:00:00.000Z",
  };
  const other = { ...comment, id: "c2", category: "general" };
  const answer = JSON.stringify({ removedWaypoints: {}, comments: [comment, other] });
  expect((await read(answer)).comments).toMatchObject([
    { ...comment, waypoint: "", authorName: "", level: null },
    other,
  ]);
  const rows =
    "\ufeffwaypoint;content;date\r\nSpring;Flowing, cold;2026-05-31\r\nSpring;Flowing, cold;2026-05-31\r\n";
  const { comments } = await read(gzipSync(rows));
  expect(comments).toMatchObject([
    { waypoint: "Spring", content: "Flowing, cold", category: "general", date: "2026-05-31T10:30:00.000Z" },
  ]);
  // By what it says, whenever it is read.
  expect((await read(rows)).comments[0]?.id).toBe(comments[0]?.id);
});

test("REPORT-31 comments without an id that differ in the level of the water alone are two", async () => {
  const rows = ["dry", "flowing", "dry"].map((level) => `,Spring,water,At the pipe,,2026-05-31,${level}`);
  const { comments } = await read([HEAD, ...rows].join("\n"));
  expect(comments.map(({ level }) => level)).toEqual(["dry", "flowing"]);
});

test("REPORT-31 any text survives a CSV file, as it would be written here", async () => {
  const content = fc
    .string({ unit: "grapheme", minLength: 2, maxLength: 60 })
    .filter((text) => isCommentLength(commentText(text)));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 5 }), async (texts) => {
      const rows = texts.map((text, i) => `${i},Spring,water,${quoted(text)},,2026-05-31,`);
      const { comments } = await read([HEAD, ...rows].join("\n"));
      expect(comments.map((comment) => comment.content)).toEqual(texts.map(commentText));
    }),
    { numRuns: 60 },
  );
});
