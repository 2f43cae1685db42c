import fc from "fast-check";

const space = fc.constantFrom("", "", "", " ", "\n", "\t\r\n  ");
const fraction = fc.stringMatching(/^[0-9]{0,17}$/).map((digits) => (digits === "" ? "" : `.${digits}`));
const exponent = fc.constantFrom("", "", "", "", "e0", "E-3", "e+1", "e-12");

function decimal(most: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.boolean(), fc.integer({ min: 0, max: most }), fraction, exponent)
    .map(([isNegative, whole, digits, power]) => `${isNegative ? "-" : ""}${whole}${digits}${power}`)
    .map((text) => (Math.abs(Number(text)) <= most ? text : "0.1"));
}

const extra = fc.oneof(decimal(9_999_999), decimal(8849), fc.constantFrom("null", "-9999", "-0", "0"));

function array(items: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(fc.tuple(space, items, space), { maxLength }), space)
    .map(([parts, gap]) => `[${parts.map((part) => part.join("")).join(",") || gap}]`);
}

const vertex = fc
  .tuple(decimal(540), decimal(90), fc.array(extra, { maxLength: 4 }), space, space)
  .map(([lng, lat, more, a, b]) => `[${a}${[lng, lat, ...more].join(`${b},${a}`)}${b}]`);
const coordinates = fc.oneof(array(vertex, 8), array(array(vertex, 5), 4), fc.constant("null"));

/** A JSON string with some of its letters escaped. */
function quoted(value: string): fc.Arbitrary<string> {
  return fc.array(fc.boolean(), { minLength: value.length, maxLength: value.length }).map((escapes) => {
    const letters = Array.from({ length: value.length }, (_, i) =>
      escapes[i] && i % 3 === 0
        ? `\\u${value.charCodeAt(i).toString(16).padStart(4, "0")}`
        : JSON.stringify(value.charAt(i)).slice(1, -1),
    );
    return `"${letters.join("")}"`;
  });
}

const oddKey = fc.constantFrom("coordinates", "trails", "geometry", 'a"b', "\\", "ключ", "{[", "__proto__");
const anyJson = fc.json({ maxDepth: 4 });

/** An object with the given members among odd ones, in any order. */
function object(members: [string, fc.Arbitrary<string>][]): fc.Arbitrary<string> {
  const own = members.map(([key, value]) => fc.tuple(quoted(key), value));
  const names = members.map(([key]) => key);
  const odd = fc.array(fc.tuple(oddKey.filter((key) => !names.includes(key)).chain(quoted), anyJson), {
    maxLength: 2,
  });
  return fc
    .tuple(fc.tuple(...own), odd, space)
    .chain(([fixed, more, gap]) =>
      fc
        .shuffledSubarray([...fixed, ...more], { minLength: fixed.length + more.length })
        .map(
          (pairs) => `{${gap}${pairs.map(([key, value]) => `${key}${gap}:${gap}${value}`).join(`,${gap}`)}}`,
        ),
    );
}

const geometry = object([
  ["type", fc.constant('"LineString"')],
  ["coordinates", coordinates],
]);
const trail = object([
  ["id", anyJson],
  ["geometry", geometry],
]);

/** Geo data as text that is hostile to the scanner; always valid JSON. */
export const geoText = object([
  ["guideId", anyJson],
  [
    "waypoints",
    fc.constant('[{"geometry":{"coordinates":[1,2,3]}},{"trails":[{"geometry":{"coordinates":[[1,2]]}}]}]'),
  ],
  ["trails", array(trail, 3)],
]);
