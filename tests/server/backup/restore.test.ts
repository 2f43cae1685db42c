import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { restoreBackup } from "../../../src/server/backup/restoreBackup.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { command, serve, shop } from "./backupShop.ts";

beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => {}));

test("a restore into an empty folder keeps the folder, which may be a volume or a link to another disk", async () => {
  const dataDir = shop();
  const folder = join(temporaryFolder(), "backup");
  const disk = temporaryFolder();
  const link = join(temporaryFolder(), "data");
  await command(["backup", folder], dataDir);
  symlinkSync(disk, link);
  const { ino } = statSync(disk);
  expect(await command(["restore", folder], link)).toMatchObject({ code: 0 });
  expect(statSync(link).ino).toBe(ino);
  expect(readdirSync(disk).toSorted()).toEqual(readdirSync(folder).filter((name) => name !== "backup.json"));
  const server = await serve(link);
  const { guides } = await (await server.app.request("/api/guides/")).json();
  expect(guides.map(({ guideName }: { guideName: string }) => guideName)).toEqual(["Ridge Walk"]);
  await server.close();
});

test("a restore removes what an interrupted one has left in the folder", async () => {
  const folder = join(temporaryFolder(), "backup");
  await command(["backup", folder], shop());
  const target = temporaryFolder();
  const leftover = join(target, "restore.partial-0b6a1c", "pglite");
  mkdirSync(leftover, { recursive: true });
  writeFileSync(join(target, "lock"), "");
  writeFileSync(join(target, "lock.5d2e90"), "");
  writeFileSync(join(target, "walks.txt"), "mine");
  expect((await command(["restore", folder], target)).text).toContain("is not empty: move it away first");
  expect(existsSync(leftover)).toBe(true);
  rmSync(join(target, "walks.txt"));
  expect(await command(["restore", folder], target)).toMatchObject({ code: 0 });
  expect(readdirSync(target).filter((name) => /^restore\.|^lock$/.test(name))).toEqual([]);
});

test("a restore into a DATA_DIR that is a file says so", async () => {
  const parent = temporaryFolder();
  await command(["backup", join(parent, "backup")], shop());
  const target = join(parent, "data");
  writeFileSync(target, "mine");
  expect(await command(["restore", join(parent, "backup")], target)).toEqual({
    code: 2,
    text: `DATA_DIR ${target} is not a folder`,
  });
});

test("a restore into a folder that another one is filling is refused, and spoils nothing there", async () => {
  const folder = join(temporaryFolder(), "backup");
  await command(["backup", folder], shop());
  const target = temporaryFolder();
  let late: ReturnType<typeof command> | undefined;
  await restoreBackup(folder, target, () => {
    late ??= command(["restore", folder], target);
  });
  expect(await late).toMatchObject({ code: 3, text: expect.stringContaining("in use by process") });
  expect(readdirSync(target).toSorted()).toEqual(
    readdirSync(folder).filter((name) => name !== "backup.json"),
  );
});

test("a restore whose database finds another one in the folder says so, and deletes neither", async () => {
  const folder = join(temporaryFolder(), "backup");
  await command(["backup", folder], shop());
  const target = temporaryFolder();
  const another = join(target, "pglite", "PG_VERSION");
  const restoring = restoreBackup(folder, target, () => {
    mkdirSync(join(target, "pglite"), { recursive: true });
    writeFileSync(another, "17");
  });
  await expect(restoring).rejects.toThrow(`${target} is restored only in part`);
  const partial = readdirSync(target).find((name) => name.startsWith("restore.partial-")) ?? "";
  expect(existsSync(join(target, partial, "pglite", "PG_VERSION"))).toBe(true);
  expect(readFileSync(another, "utf8")).toBe("17");
});
