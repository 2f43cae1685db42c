import { expect, test } from "vitest";
import { decodeText } from "../../../../src/lib/trailFiles/decodeText.ts";

const TEXT = '<?xml version="1.0"?><gpx><name>Příčka</name></gpx>';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("UTF-8 is read with and without a byte order mark", () => {
  expect(decodeText(bytesOf(TEXT), "a.gpx")).toEqual({ text: TEXT, notice: null });
  expect(decodeText(bytesOf(`\ufeff${TEXT}`), "a.gpx").text).toBe(TEXT);
});

test("UTF-16 is read in both byte orders, with and without a byte order mark", () => {
  for (const mark of ["", "\ufeff"]) {
    const little = Buffer.from(mark + TEXT, "utf16le");
    expect(decodeText(little, "a.gpx").text).toBe(TEXT);
    expect(decodeText(Buffer.from(little).swap16(), "a.gpx").text).toBe(TEXT);
  }
});

test("the encoding that the XML declaration names is used", () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Gîte</a>', "latin1");
  expect(decodeText(latin, "a.gpx").text).toContain("Gîte");
  const cyrillic = Buffer.concat([
    Buffer.from("<?xml version='1.0' encoding='windows-1251'?><a>"),
    Buffer.from([0xca, 0xe0, 0xf0, 0xef, 0xe0, 0xf2, 0xe8]),
    Buffer.from("</a>"),
  ]);
  expect(decodeText(cyrillic, "a.gpx").text).toContain("Карпати");
});

test("single bytes that call themselves UTF-16 are UTF-8", () => {
  expect(decodeText(bytesOf('<?xml version="1.0" encoding="utf-16"?><a>é</a>'), "a.gpx").text).toContain("é");
});

test("bytes that are no UTF-8 are read as windows-1252 with a notice", () => {
  const decoded = decodeText(Buffer.from("<a>Gîte \x80</a>", "latin1"), "a.gpx");
  expect(decoded).toEqual({ text: "<a>Gîte €</a>", notice: "not valid UTF-8, read as windows-1252" });
});

test.each([
  ["no bytes", new Uint8Array(), "a.gpx: is empty"],
  ["blanks", bytesOf(" \n\t"), "a.gpx: is empty"],
  ["NUL characters", bytesOf("<gpx>\0</gpx>"), "a.gpx: contains NUL characters, so it is not a text file"],
  ["zeros", new Uint8Array(64), "a.gpx: contains NUL characters, so it is not a text file"],
  [
    "an unknown encoding",
    bytesOf('<?xml version="1.0" encoding="klingon"?>'),
    'a.gpx: unknown text encoding "klingon"',
  ],
])("a file of %s is refused", (_, bytes, message) => {
  expect(() => decodeText(bytes, "a.gpx")).toThrow(message);
});
