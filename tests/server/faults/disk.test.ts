import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { commandRun } from "../helpers/commandRun.ts";
import { runNode, startServer } from "../helpers/nodeProcess.ts";
import { canMount, smallDisk } from "../helpers/smallDisk.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { fixturePath } from "../import/fixtureFiles.ts";

const CLI = "src/server/bin/cli.mjs";
/** The first run in a clone builds the product. */
const BUILD_MILLISECONDS = 900_000;
const MEGABYTES = 150;
const WALK = fixturePath("ridge-walk.gpx");

describe.skipIf(!canMount())("A disk", () => {
  /** A data folder with a guide on a small disk. */
  async function shop() {
    const disk = smallDisk(MEGABYTES);
    const variables = { DATA_DIR: join(disk.folder, "data"), DEMO: "off" };
    cpSync(inject("emptyDataFolder"), variables.DATA_DIR, { recursive: true });
    const imported = await commandRun(["import", WALK, "--name", "Walk", "--free"], variables);
    expect(imported).toMatchObject({ code: 0 });
    return { disk, variables };
  }

  test("FAULT-4 that is full loses no acknowledged account, refuses writes with a reason, and the server goes on once there is space", {
    timeout: BUILD_MILLISECONDS,
  }, async () => {
    const { code, output } = await runNode(["bench/faults/fullDisk.mjs"]);
    expect(output).not.toContain("FAILED");
    expect(code).toBe(0);
  });

  test("that is full refuses updates and backups as a whole, and takes them once there is space", {
    timeout: BUILD_MILLISECONDS,
  }, async () => {
    const { disk, variables } = await shop();
    const show = async () => (await commandRun(["shop", "guide", "show", "Walk", "--json"], variables)).said;
    const before = await show();
    const longer = fixturePath("lake-loop.kml");
    const update = ["shop", "guide", "update", "Walk", longer, "--force"];
    const backup = ["backup", join(disk.folder, "backup")];
    disk.fill();
    for (const args of [update, backup]) {
      const { code, output } = await runNode([CLI, ...args], { variables });
      expect(code).toBeGreaterThan(0);
      expect(output).toMatch(/no space|ENOSPC|disk/i);
    }
    expect(existsSync(join(disk.folder, "backup"))).toBe(false);
    disk.free();
    expect(await show()).toEqual(before);
    for (const args of [update, backup, ["shop", "files", "check"]]) {
      expect(await commandRun(args, variables)).toMatchObject({ code: 0 });
    }
    expect(readdirSync(disk.folder).toSorted()).toEqual(["backup", "data"]);
  });

  test("that is read-only is named by what cannot write, and nothing is lost", {
    timeout: BUILD_MILLISECONDS,
  }, async () => {
    const { disk, variables } = await shop();
    disk.setReadOnly(true);
    const started = await runNode(["src/server/bin/start.mjs"], { variables });
    expect(started.code).toBeGreaterThan(0);
    expect(started.output).toMatch(/read-only|EROFS/i);
    expect(started.output).toContain(variables.DATA_DIR);
    expect(started.output).not.toMatch(/^\s+at /m);
    for (const args of [
      ["shop", "guide", "set", "Walk", "--name", "Other"],
      ["import", WALK, "--name", "Second", "--free"],
      ["restore", temporaryFolder()],
    ]) {
      const { code, output } = await runNode([CLI, ...args], { variables });
      expect(code).toBeGreaterThan(0);
      expect(output).not.toMatch(/^\s+at /m);
    }
    disk.setReadOnly(false);
    const server = await startServer(variables.DATA_DIR, variables);
    expect((await fetch(`${server.url}/api/guides/Walk/geo`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });
});
