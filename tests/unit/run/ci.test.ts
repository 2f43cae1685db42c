import { expect, test } from "vitest";
import { textOfFile } from "../../helpers/sourceFiles.ts";

test("SYS-4 CI runs npm test, whose server suite runs on both databases", () => {
  const commands = textOfFile(".ci/run")
    .split("\n")
    .filter((line) => /^(exec )?npm /.test(line));
  expect(commands).toEqual(["exec npm test"]);
  const engines = textOfFile("tests/server/helpers/engines.ts");
  expect(engines).toContain("PGlite");
  expect(engines).toContain("postgresUrl");
});
