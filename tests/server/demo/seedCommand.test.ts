import { readdir } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { openCatalogue } from "../../../src/server/catalogue/admin/catalogueClient.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { runSeed } from "../../../src/server/cli/seedCommand.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

describe("runSeed", () => {
  let folder = "";
  beforeEach(() => {
    folder = temporaryFolder();
  });

  async function seed(...args: string[]) {
    const said: string[] = [];
    const complained: string[] = [];
    const output = {
      say: (text: string) => said.push(text),
      complain: (text: string) => complained.push(text),
    };
    const code = await runSeed(args, { DATA_DIR: folder }, output);
    return { code, said, complained };
  }

  it.each([
    [[], "seed: name --guides N, --demo or --remove-demo (see --help)"],
    [["--guides", "many"], 'seed: --guides must be a whole number from 1 to 100000, not "many"'],
    [["--guides", "0"], 'seed: --guides must be a whole number from 1 to 100000, not "0"'],
    [
      ["--guides", "2", "--seed", "1.5"],
      'seed: --seed must be a whole number from 0 to 4294967295, not "1.5"',
    ],
    [["--demo", "--remove-demo"], "seed: name either --demo or --remove-demo"],
    [["--trees"], "seed: Unknown option '--trees'"],
    [["two"], "seed: Unexpected argument 'two'"],
  ])("refuses %j in one line and touches nothing", async (args, line) => {
    expect(await seed(...args)).toEqual({ code: 1, said: [], complained: [line] });
    expect(await readdir(folder)).toEqual([]);
  });

  it("refuses the demo world beside a real database (r146)", async () => {
    const complained: string[] = [];
    const variables = {
      DATA_DIR: folder,
      DATABASE_URL: "postgres://localhost/x",
      SECRET_KEY: "k".repeat(32),
    };
    const output = { say: () => {}, complain: (text: string) => complained.push(text) };
    expect(await runSeed(["--demo"], variables, output)).toBe(1);
    expect(complained).toEqual(["seed: --demo is for the embedded database only, not with DATABASE_URL"]);
  });

  it("explains itself", async () => {
    const { code, said } = await seed("--help");
    expect(code).toBe(0);
    expect(said.join()).toContain("npm run seed -- [--guides N] [--seed N] [--demo] [--remove-demo]");
  });

  it("removes the demo world, and says so", async () => {
    folder = emptyDataFolder();
    const catalogue = await openCatalogue(parseEnv({ DATA_DIR: folder }));
    await catalogue.insert(prepareGuide(guideDraftOf("Gentian Balcony Path", { isDemo: true })));
    await catalogue.insert(
      prepareGuide(guideDraftOf("All Balconies", { childNames: ["Gentian Balcony Path"] })),
    );
    await catalogue.insert(prepareGuide(guideDraftOf("Beekeepers' Ride", { isDemo: true })));
    await catalogue.close();
    expect(await seed("--remove-demo")).toEqual({
      code: 0,
      said: [
        "Removed 1 demo guides and 0 demo accounts.",
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
      expect(await catalogue.names()).toHaveLength(7);
    } finally {
      await catalogue.close();
    }
  });
});
