import { expect, test } from "vitest";
import { importCommand } from "../../../src/server/cli/importCommand.ts";
import { parseCommand } from "../../../src/server/cli/parseCommand.ts";
import { readImportOptions } from "../../../src/server/cli/readImportOptions.ts";

const optionsOf = (args: readonly string[]) =>
  readImportOptions(parseCommand(importCommand, ["a.gpx", ...args]).values);

test("files alone make a free hiking guide", () => {
  expect(optionsOf(["b.kml"])).toEqual({
    guideName: null,
    activity: "hike",
    trailName: null,
    joinMeters: 250,
    prices: [],
    variant: null,
    primary: null,
    primaryDirection: null,
    secondaryDirection: null,
    description: null,
    tags: [],
  });
});

test("SYS-7 every option is read", () => {
  const options = optionsOf(
    ["--name", "Ridge", "--activity=bike", "--price", "9.99", "--price", "EUR=8.5"].concat(
      [
        "--primary",
        "Main",
        "--direction",
        "northbound, southbound",
        "--description",
        "D",
        "--tag",
        "region=Alps",
      ],
      ["--tag", "other=a=b", "--trail-name", "Primary_Na", "--join", "400.5"],
      ["--variant", "gid://shop/ProductVariant/7"],
    ),
  );
  expect(options).toEqual({
    guideName: "Ridge",
    activity: "bike",
    trailName: "Primary_Na",
    joinMeters: 400.5,
    prices: [
      { currencyCode: "USD", regular: null, final: 999 },
      { currencyCode: "EUR", regular: null, final: 850 },
      { currencyCode: "GBP", regular: null, final: 999 },
    ],
    variant: "gid://shop/ProductVariant/7",
    primary: "Main",
    primaryDirection: "northbound",
    secondaryDirection: "southbound",
    description: "D",
    tags: [
      { category: "region", value: "Alps" },
      { category: "other", value: "a=b" },
    ],
  });
});

test("a price in every currency needs no common one", () => {
  const args = ["--price", "gbp=0.1", "--price", "USD=1.15", "--price", "EUR=999999.99"];
  expect(optionsOf(args).prices).toEqual([
    { currencyCode: "USD", regular: null, final: 115 },
    { currencyCode: "EUR", regular: null, final: 99_999_999 },
    { currencyCode: "GBP", regular: null, final: 10 },
  ]);
});

test.each([
  [["--bike"], "Unknown option '--bike' (--help lists the options)"],
  [["--name"], "Option '--name <value>' argument missing (--help lists the options)"],
  [["--activity", "ski"], '--activity: "ski" is not one of hike, bike, paddle, horseback'],
  [["--free", "--price", "1"], "--free cannot be combined with --price"],
  [["--price", "cheap"], '--price: "cheap" is not a price such as 9.99 or EUR=8.99'],
  [["--price", "0"], '--price: "0" is not a price such as 9.99 or EUR=8.99'],
  [["--price", "9.999"], '--price: "9.999" is not a price such as 9.99 or EUR=8.99'],
  [["--price", "1000000"], '--price: "1000000" is not a price such as 9.99 or EUR=8.99'],
  [["--price", "EUR=1=2"], "--price: is missing in USD and GBP"],
  [["--price", "EUR=8.99"], "--price: is missing in USD and GBP; the guide could not be bought everywhere"],
  [["--price", "EUR=1", "--price", "usd=1"], "--price: is missing in GBP"],
  [["--variant", ""], '--variant: "" is not the id of a variant'],
  [["--variant", "a b"], '--variant: "a b" is not the id of a variant'],
  [["--variant", "variant-12"], '--variant: "variant-12" is not the id of a variant'],
  [["--price", "CHF=1"], "--price: the shop sells in USD, EUR, GBP, not in CHF"],
  [["--price", "1", "--price", "2"], "--price: is given twice"],
  [["--direction", "up"], '--direction: "up" is not one of northbound, southbound'],
  [["--direction", "eastbound,eastbound"], "--direction: takes one direction or two different ones"],
  [["--trail-name", " "], "--trail-name: is empty; give the property of the lines that has their names"],
  [["--join", "far"], '--join: "far" is not a distance in metres from 0 to 100000, such as 400'],
  [["--join=-5"], '--join: "-5" is not a distance in metres from 0 to 100000, such as 400'],
  [["--join", ""], '--join: "" is not a distance in metres from 0 to 100000, such as 400'],
  [["--join", "100001"], '--join: "100001" is not a distance in metres from 0 to 100000, such as 400'],
  [["--tag", "Alps"], '--tag: "Alps" is not CATEGORY=VALUE, as in region=Alps'],
  [["--tag", "land=Alps"], '--tag: "land" is not one of activityType, region, environment, other'],
])("%j is refused in one line", (args, message) => {
  expect(() => optionsOf(args)).toThrow(message);
});
