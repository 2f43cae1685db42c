import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandRun } from "../helpers/commandRun.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

const noShop = () => ({ DATA_DIR: join(temporaryFolder(), "none") });

test.each([
  [["shop", "guide", "update", "Ridge Walk", "a.gpx"], { npm_config_dry_run: "true" }, "--dry-run"],
  [["shop", "order", "refund", "1001"], { npm_config_guide: "A" }, "--guide"],
  [["shop", "guide", "set", "A"], { npm_config_sale: "" }, "--no-sale"],
  [["shop", "guide", "list"], { npm_config_json: "true" }, "--json"],
  [["shop", "guide", "set", "A", "12.99"], { npm_config_price: "true", npm_config_name: "B" }, "--price"],
])("SYS-38 %j whose option npm has taken ends with exit code 2", async (words, taken, option) => {
  expect(await commandRun(words, { ...noShop(), ...taken })).toEqual({
    code: 2,
    said: [],
    complained: [expect.stringMatching(`^npm has taken .*${option}.*: write -- before the options`)],
  });
});

test("an option that was typed, and a setting in a file of npm, are none that npm has taken", async () => {
  const npm_config_local_prefix = temporaryFolder();
  writeFileSync(join(npm_config_local_prefix, ".npmrc"), "yes = true\nforce=true\n");
  const settings = { npm_config_yes: "true", npm_config_force: "true", npm_config_dry_run: "true" };
  const variables = { ...noShop(), npm_config_local_prefix, ...settings };
  const words = ["shop", "guide", "update", "Ridge Walk", "a.gpx"];
  expect((await commandRun([...words, "--dry-run"], variables)).complained).toEqual([
    expect.not.stringContaining("npm has taken"),
  ]);
  expect((await commandRun(words, variables)).complained).toEqual([
    "npm has taken --dry-run: write -- before the options, as in npm run shop -- guide list",
  ]);
});
