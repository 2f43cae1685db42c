import { readdir } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { openCatalogue } from "../../../src/server/catalogue/admin/openCatalogue.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { putGuides, readGuideNames } from "../../../src/server/shop/guides/storeGuides.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

describe("npm run seed", () => {
  let folder = "";
  beforeEach(() => {
    folder = temporaryFolder();
  });

  function seed(...args: string[]) {
    return commandRun(["seed", ...args], { DATA_DIR: folder });
  }

  it.each([
    [[], "Name --guides N, --demo or --remove-demo (see --help)"],
    [["--guides", "many"], '--guides: "many" is not a whole number from 1 to 100000'],
    [["--guides", "0"], '--guides: "0" is not a whole number from 1 to 100000'],
    [["--guides", "2", "--seed", "1.5"], '--seed: "1.5" is not a whole number from 0 to 4294967295'],
    [["--demo", "--remove-demo"], "--demo cannot be combined with --remove-demo"],
    [["--trees"], "Unknown option '--trees' (--help lists the options)"],
    [["two"], '"two" is one argument too many; put a name with spaces in quotation marks'],
  ])("refuses %j in one line and touches nothing", async (args, line) => {
    expect(await seed(...args)).toEqual({ code: 2, said: [], complained: [line] });
    expect(await readdir(folder)).toEqual([]);
  });

  it("refuses the demo world beside a real database (r146)", async () => {
    const variables = {
      DATA_DIR: folder,
      DATABASE_URL: "postgres://localhost/x",
      SECRET_KEY: "k".repeat(32),
    };
    expect(await commandRun(["seed", "--demo"], variables)).toEqual({
      code: 2,
      said: [],
      complained: ["--demo is for the embedded database only, not with DATABASE_URL"],
    });
  });

  it("removes the demo world, and says so", async () => {
    folder = emptyDataFolder();
    const catalogue = await openCatalogue(parseEnv({ DATA_DIR: folder }));
    await putGuides(catalogue, [
      prepareGuide(guideDraftOf("Gentian Balcony Path", { isDemo: true })),
      prepareGuide(guideDraftOf("Beekeepers' Ride", { isDemo: true })),
    ]);
    await putGuides(catalogue, [
      prepareGuide(guideDraftOf("All Balconies", { childNames: ["Gentian Balcony Path"] })),
    ]);
    await catalogue.close();
    expect(await seed("--remove-demo")).toEqual({
      code: 0,
      said: [
        "Removed 1 demo guide and no demo accounts.",
        "Kept, because others need them: Gentian Balcony Path.",
      ],
      complained: [],
    });
  });

  it("adds the guides asked for, once", async () => {
    folder = emptyDataFolder();
    expect(await seed("--guides", "5", "--seed", "7")).toEqual({
      code: 0,
      said: ["Added 5 guides."],
      complained: [],
    });
    expect((await seed("--guides", "7", "--seed", "7")).said).toEqual(["Added 2 guides."]);
    const catalogue = await openCatalogue(parseEnv({ DATA_DIR: folder }));
    try {
      expect((await catalogue.run(readGuideNames, {})).names).toHaveLength(7);
    } finally {
      await catalogue.close();
    }
  });
});
