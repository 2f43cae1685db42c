import { expect, test } from "vitest";
import { listStaticFiles } from "../../src/server/page/staticFiles.ts";

test("every file that lies ready for the page is of a kind that browsers are told of", async () => {
  const files = await listStaticFiles("public");
  const unknown = [...files].filter(([, { contentType }]) => contentType === "application/octet-stream");
  expect(unknown.map(([path]) => path)).toEqual([]);
  expect(files.get("/layers/plain.webp")?.contentType).toBe("image/webp");
});
