import { expect, test } from "vitest";
import { queryString } from "../../../src/api/client.ts";

test("API-2 parameters are flattened, arrays joined with commas, absences left out", () => {
  const query = queryString({
    region: ["Alps", "Andes"],
    countryCode: "US",
    filters: true,
    page: 0,
    a: null,
    b: undefined,
  });
  expect(query).toBe("?region=Alps%2CAndes&countryCode=US&filters=true&page=0");
});

test("no parameters make no question mark", () => {
  expect(queryString({})).toBe("");
  expect(queryString({ a: undefined })).toBe("");
});

test("values are escaped", () => {
  expect(queryString({ q: "a&b=c d?é" })).toBe("?q=a%26b%3Dc+d%3F%C3%A9");
});

test.each([{ filters: { region: "Alps" } }, { filters: [{ region: "Alps" }] }, { filters: [["Alps"]] }])(
  "ERR-14 the nested %j is refused",
  (params) => {
    expect(() => queryString(params)).toThrow(
      new Error("Error while parsing query params: nested objects is not allowed"),
    );
  },
);
