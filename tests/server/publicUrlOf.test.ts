import { expect, test } from "vitest";
import { parseEnv } from "../../src/server/settings/env.ts";
import { publicUrlOf } from "../../src/server/settings/publicUrlOf.ts";

const publicUrlFor = (PUBLIC_URL: string) => publicUrlOf(parseEnv({ PUBLIC_URL }));

test.each(["https://walks.example", " https://walks.example/ ", "HTTPS://Walks.Example:443"])(
  "links begin with the origin of '%s'",
  (address) => expect(publicUrlFor(address)).toBe("https://walks.example"),
);

test("a port is part of the origin", () => {
  expect(publicUrlFor("http://localhost:8090")).toBe("http://localhost:8090");
});

test.each([
  "https://walks.example/shop",
  "https://walks.example/?a=b",
  "https://walks.example?",
  "https://walks.example#top",
  "https://fern:secret@walks.example",
])("'%s' is refused: the shop has the root of a host", (address) => {
  expect(() => publicUrlFor(address)).toThrow("PUBLIC_URL must be an http or https address without a path");
});
