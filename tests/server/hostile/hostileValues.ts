import fc, { type Arbitrary } from "fast-check";

export interface HostileRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  /** Left out where the method has none. */
  body: string;
}

export interface KnownToServer {
  /** Usernames and e-mail addresses of accounts. */
  names: string[];
  /** Of guests and accounts. */
  tokens: string[];
  /** Of guides and waypoints. */
  ids: string[];
}

export type Fields = Record<string, Arbitrary<unknown>>;
type Parts = { [Part in keyof HostileRequest]: Arbitrary<HostileRequest[Part]> };

export const METHODS = ["GET", "GET", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"];
const TEXTS = [
  "",
  " ",
  "\0",
  "\ud800",
  "\udfff tail",
  "\u202edlrow",
  "\uffff",
  "a\u0301".repeat(100),
  "🌲".repeat(40),
  "x".repeat(300),
  "x".repeat(9000),
  "__proto__",
  "constructor",
  "'; drop table users; --",
  "../../etc/passwd",
  "%00",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "null",
  "-1",
  "1e400",
  "2147483648",
  "2026-13-45T99:99:99Z",
];
/** Code units that are valid only in pairs, or at no time. */
const UNITS = ["A", "b", "ї", " ", "\ud800", "\udbff", "\udc00", "\u202e", "\u0301", "\ufffe", "\u200d"];
export const SEGMENTS = [
  ...["%00", "%ff", "%2e%2e%2f", "..%5c", "%ed%a0%80", "%", "%zz", "+", "~", ";a=b", "mine", "lines"],
  ...[
    "0",
    "1",
    "-1",
    "01",
    "1.5",
    "99999999999999999999",
    "NaN",
    "0.png",
    "0.PNG",
    "1.svg",
    "x".repeat(5000),
  ],
  ...[
    "a".repeat(64),
    `${"0".repeat(64)}.svg`,
    `${"f".repeat(64)}.png`,
    "1-1",
    "a-0",
    encodeURIComponent("стежка"),
  ],
];

/** Anything that JSON can carry as a text, lone surrogates included. */
export const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.array(fc.constantFrom(...UNITS), { maxLength: 8 }).map((units) => units.join("")),
);
export const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1.5e300, [], {}),
);

export function request({
  method = fc.constantFrom(...METHODS),
  ...parts
}: Partial<Pick<Parts, "method">> & Omit<Parts, "method">) {
  return fc.record({ method, ...parts });
}

export const query = fc.oneof(
  fc.constant(""),
  fc
    .array(
      fc.tuple(
        fc.constantFrom("countryCode", "email", "email[]", "known", "page", "__proto__", ""),
        fc.oneof(fc.constantFrom(...SEGMENTS, "CZ", "fern@mail.example"), text.map(encode)),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => `?${pairs.map((pair) => pair.join("=")).join("&")}`),
);

/** Header values can hold Latin-1 without control characters only. */
const headerText = fc
  .oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 60 }))
  .map((given) => given.replaceAll(/[^\x20-\x7e\xa1-\xff]/g, "?").trim());

export function headers(token: Arbitrary<string>): Parts["headers"] {
  const bearer = token.map((given) =>
    `Bearer ${given}`
      .replaceAll(/[^\x20-\x7e]/g, "?")
      .slice(0, 4000)
      .trim(),
  );
  return fc.record(
    {
      authorization: fc.oneof(bearer, headerText),
      accept: headerText,
      "accept-encoding": fc.oneof(fc.constantFrom("br", "gzip;q=0", "identity", "*;q=0, br;q=x"), headerText),
      "accept-language": fc.oneof(fc.constantFrom("cs;q=0.5, uk", "*;q=9"), headerText),
      "content-type": fc.oneof(
        fc.constantFrom("application/json", "multipart/form-data", "text/html; x"),
        headerText,
      ),
      "if-none-match": fc.oneof(fc.constantFrom("*", 'W/"x"', '"'), headerText),
      "if-modified-since": headerText,
      range: fc.oneof(fc.constantFrom("bytes=0-0", "bytes=-1", "bytes=9-1", "bytes=0-,1-2"), headerText),
      origin: headerText,
      cookie: headerText,
      "x-forwarded-for": fc.oneof(
        fc.constantFrom("::1", "1.2.3.4:80", "[::1]:9, x", "x".repeat(5000)),
        headerText,
      ),
      "cf-ipcountry": headerText,
      "x-amz-target": headerText,
    },
    { requiredKeys: [] },
  );
}

export const rawBody = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    "1",
    '"x"',
    `${"[".repeat(5000)}`,
    `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  ),
  fc.constantFrom(
    '{"username":"\\ud800"}',
    '{"\\u0000":1}',
    `"${"x".repeat(40_000)}"`,
    `"${"x".repeat(70_000)}"`,
  ),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
  value.map((given) => JSON.stringify(given)),
);

/** An object with some fields left out and some replaced by anything, as JSON. */
export function mutated(fields: Fields) {
  return mutatedObject(fields).map((given) => JSON.stringify(given));
}

export function mutatedObject(fields: Fields): Arbitrary<object> {
  const loose = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      fc.oneof({ weight: 12, arbitrary: field }, { weight: 1, arbitrary: value }),
    ]),
  );
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(loose) },
    { weight: 2, arbitrary: fc.record(loose, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.dictionary(text, value, { maxKeys: 4 }) },
  );
}

/** Percent-encodes what can be; lone surrogates cannot. */
function encode(given: string) {
  return encodeURIComponent(given.toWellFormed());
}
