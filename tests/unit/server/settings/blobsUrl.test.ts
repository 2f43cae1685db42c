import { expect, test } from "vitest";
import { blobsUrl, s3Location } from "../../../../src/server/settings/blobsUrl.ts";

test("the address of a bucket has a prefix, an endpoint and a region", () => {
  expect(s3Location("s3://walks")).toEqual({
    bucket: "walks",
    prefix: "",
    endpoint: null,
    region: null,
    isPathStyle: false,
  });
  expect(s3Location("s3://walks/shop/files/?endpoint=http://127.0.0.1:9000&region=eu-north-1")).toEqual({
    bucket: "walks",
    prefix: "shop/files/",
    endpoint: "http://127.0.0.1:9000",
    region: "eu-north-1",
    isPathStyle: true,
  });
  expect(s3Location("s3://walks/?endpoint=https://s3.example&style=host").isPathStyle).toBe(false);
});

test.each([
  "s3://",
  "s3://W",
  "s3://walks/../other",
  "s3://walks?key=secret",
  "s3://walks?endpoint=ftp://s3.example",
  "s3://walks?endpoint=https://user:secret@s3.example",
  "s3://walks?region=eu north",
  "s3://walks?style=other",
  "ftp://files",
  "",
])("%j is no place for files", (text) => {
  expect(blobsUrl.safeParse(text).success).toBe(false);
});
