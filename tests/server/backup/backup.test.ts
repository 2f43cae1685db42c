import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { guideWire } from "../../../src/contract/guide.ts";
import { PHOTO_FORMATS, photoFileUrl } from "../../../src/lib/guides/photoFormats.ts";
import { createAdminApp, listenForTools } from "../../../src/server/catalogue/admin/adminServer.ts";
import { openCatalogue } from "../../../src/server/catalogue/admin/openCatalogue.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { openFolder } from "../../../src/server/openBlobs.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { EMBEDDED_CLIENT_ID } from "../../../src/server/settings/userPool.ts";
import { copyDatabase } from "../../../src/server/shop/serverOperations.ts";
import { photoFile } from "../helpers/photoFile.ts";
import { shopParts } from "../helpers/shopParts.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { command, serve, shop } from "./backupShop.ts";

beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => {}));

type Server = Awaited<ReturnType<typeof serve>>;

async function identityCall({ app }: Server, operation: string, input: object) {
  const answer = await app.request("/identity/", {
    method: "POST",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: EMBEDDED_CLIENT_ID, ...input }),
  });
  return answer.json();
}

const FERN = { Username: "fern", Password: "correct horse battery" };

const email = { Name: "email", Value: "fern@mail.example" };

/** What a server responds to a guest and to Fern, who signs in. */
async function answers(server: Server): Promise<unknown[]> {
  const AuthParameters = { USERNAME: "fern", PASSWORD: FERN.Password };
  const signIn = await identityCall(server, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters,
  });
  const authorization = `Bearer ${signIn.AuthenticationResult?.AccessToken}`;
  const { guides } = await (await server.app.request("/api/guides/", { headers: { authorization } })).json();
  const id = guides[0]?.guideId;
  const paths = ["/guides/?countryCode=CZ", `/guides/${id}`, `/guides/${id}/geo`, `/guides/${id}/waypoints`];
  const all: unknown[] = [];
  for (const path of paths) {
    const answer = await server.app.request(`/api${path}`, { headers: { authorization } });
    expect([path, answer.status]).toEqual([path, 200]);
    all.push([path, Buffer.from(await answer.arrayBuffer()).toString("base64")]);
  }
  const own = await server.app.request("/api/users/account/data", { headers: { authorization } });
  const { data } = await own.json();
  // Later ones are those of calls of this function.
  return [...all, { ...data, signIns: data.signIns.slice(0, 1) }];
}

test("a backup of a running server, restored into an empty place, responds the same", async () => {
  const dataDir = shop();
  const server = await serve(dataDir);
  const folder = join(temporaryFolder(), "backup");
  try {
    await identityCall(server, "SignUp", { ...FERN, UserAttributes: [email] });
    const before = await answers(server);
    const written = await command(["backup", folder], dataDir);
    expect(written).toMatchObject({ code: 0 });
    const [report, maps] = written.text.split("\n");
    expect(report).toMatch(/^Written and checked: .* \(1 guide, \d+ files of \d+ bytes\)\.$/);
    expect(maps).toBe(
      "Map archives are not in it (files of MAP_TILES and MAP_TERRAIN, if you have set any): " +
        "keep a copy of them yourself.",
    );
    await identityCall(server, "SignUp", {
      Username: "later",
      Password: FERN.Password,
      UserAttributes: [{ ...email, Value: "later@mail.example" }],
    });

    const restored = join(temporaryFolder(), "data");
    const done = await command(["restore", folder], restored);
    expect(done.text).toMatch(/^Restored .* as it was on 20/);
    const second = await serve(restored);
    try {
      expect(await answers(second)).toEqual(before);
      const AuthParameters = { USERNAME: "later", PASSWORD: FERN.Password };
      const signIn = { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters };
      expect(await identityCall(second, "InitiateAuth", signIn)).not.toHaveProperty("AuthenticationResult");
    } finally {
      await second.close();
    }
  } finally {
    await server.close();
  }
});

test("PHOTO-12 a restored backup has a guide's photos with their texts, and the files that were made of them", async () => {
  const parent = temporaryFolder();
  const hut = await photoFile(parent, "hut.jpg", { width: 300, height: 200 });
  const pass = await photoFile(parent, "pass.png", { width: 200, height: 300, format: "png" });
  const dataDir = shop();
  const words = ["--picture", hut, "--picture-text", "cs=Ráno u chaty", "--picture", pass];
  expect(await command(["shop", "guide", "set", "Ridge Walk", ...words], dataDir)).toMatchObject({ code: 0 });
  const photosOf = async ({ app }: Server) =>
    guideWire.parse(await (await app.request("/api/guides/Ridge%20Walk")).json()).guidePhotos ?? [];
  const filesOf = async (server: Server) => {
    const names = (await photosOf(server)).flatMap(({ url }) => [
      url,
      ...PHOTO_FORMATS.map((format) => photoFileUrl(url, 240, format)),
    ]);
    return Promise.all(
      names.map(async (name) => {
        const answer = await server.app.request(name);
        return [
          name,
          answer.status,
          answer.headers.get("content-type"),
          Buffer.from(await answer.arrayBuffer()),
        ];
      }),
    );
  };
  // Encoding takes seconds. A file has its photo and format as content.
  const photoFiles = async (photo: Uint8Array) =>
    PHOTO_FORMATS.map((format) => ({
      width: 240,
      format,
      bytes: new TextEncoder().encode(`${format} of ${photo.length} bytes`),
    }));
  const unused = () => Promise.reject(new Error("Nothing else is made here"));
  const pictures = { photoFiles, socialPictures: unused, lightTile: unused, close: async () => {} };
  const server = await serve(dataDir, { pictures });
  server.prepare();
  await expect
    .poll(async () => (await photosOf(server)).map(({ widths }) => widths), { timeout: 20_000 })
    .toEqual([[240], [240]]);
  const [photos, files] = [await photosOf(server), await filesOf(server)];
  expect(photos[0]?.texts).toEqual({ cs: "Ráno u chaty" });
  expect(files.map(([, status]) => status)).toEqual(files.map(() => 200));
  await server.close();

  expect(await command(["backup", join(parent, "backup")], dataDir)).toMatchObject({ code: 0 });
  const restored = join(parent, "data");
  expect(await command(["restore", join(parent, "backup")], restored)).toMatchObject({ code: 0 });
  // Without a process that would make them again.
  const second = await serve(restored);
  expect(await photosOf(second)).toEqual(photos);
  expect(await filesOf(second)).toEqual(files);
  await second.close();
});

test("a backup of a folder without a server is the same, and leaves nothing beside it", async () => {
  const dataDir = shop();
  const parent = temporaryFolder();
  expect(await command(["backup", join(parent, "backup")], dataDir)).toMatchObject({ code: 0 });
  expect(readdirSync(parent)).toEqual(["backup"]);
  const restored = join(parent, "data");
  mkdirSync(restored);
  expect(await command(["restore", join(parent, "backup")], restored)).toMatchObject({ code: 0 });
  expect(readdirSync(parent).toSorted()).toEqual(["backup", "data"]);
  expect(readdirSync(restored)).not.toContain("backup.json");
});

test("a backup whose server cannot write the database says so, and leaves nothing", async () => {
  const dataDir = shop();
  const { db, close } = await openDatabase({ DATABASE_URL: null, DATA_DIR: dataDir });
  const { blobs } = openFolder({ DATA_DIR: dataDir });
  const copyTo = async () => {
    throw Object.assign(new Error("EROFS: read-only file system, mkdir"), { syscall: "mkdir" });
  };
  const socket = await listenForTools(createAdminApp(shopParts({ db, blobs, copyTo })), dataDir);
  const parent = temporaryFolder();
  const refused = await command(["backup", join(parent, "backup")], dataDir);
  const reason = "The database cannot be copied: EROFS: read-only file system";
  expect(refused).toEqual({ code: 1, text: expect.stringContaining(reason) });
  expect(readdirSync(parent)).toEqual([]);
  await socket.close();
  await close();
});

test("a server copies the database into no folder that it lacks, as one of a tool with another /tmp", async () => {
  const dataDir = shop();
  const server = await serve(dataDir);
  const { run, close } = await openCatalogue(parseEnv({ DATA_DIR: dataDir }));
  const parent = temporaryFolder();
  const folder = join(parent, "backup.partial-0b6a1c", "pglite");
  await expect(run(copyDatabase, { folder })).rejects.toThrow("name a folder that both share");
  expect(readdirSync(parent)).toEqual([]);
  await close();
  await server.close();
});

test("a backup into a link to an empty folder fills that folder, and the link stays", async () => {
  const dataDir = shop();
  const parent = temporaryFolder();
  mkdirSync(join(parent, "disk"));
  symlinkSync(join(parent, "disk"), join(parent, "backup"));
  expect(await command(["backup", join(parent, "backup")], dataDir)).toMatchObject({ code: 0 });
  expect(existsSync(join(parent, "disk", "backup.json"))).toBe(true);
  expect(readlinkSync(join(parent, "backup"))).toBe(join(parent, "disk"));
  expect(readdirSync(parent).toSorted()).toEqual(["backup", "disk"]);
});

test("LIGHT-69 a backup has no re-encoded elevation, which is made again", async () => {
  const dataDir = shop();
  writeFileSync(join(dataDir, "terrain-0123456789ab-1.pmtiles"), "elevation");
  const folder = join(temporaryFolder(), "backup");
  expect(await command(["backup", folder], dataDir)).toMatchObject({ code: 0 });
  expect(readdirSync(folder).filter((name) => name.includes("terrain"))).toEqual([]);
});

test("LIMIT-11 a restored folder has what the backup lists, and no other files and links", async () => {
  const dataDir = shop();
  const parent = temporaryFolder();
  const folder = join(parent, "backup");
  await command(["backup", folder], dataDir);
  const listed = Object.keys(JSON.parse(readFileSync(join(folder, "backup.json"), "utf8")).files);
  writeFileSync(join(parent, "outside"), "not of the backup");
  writeFileSync(join(folder, "pglite", "postgresql.auto.conf.d"), "not listed");
  symlinkSync(join(parent, "outside"), join(folder, "blobs", "link"));
  symlinkSync(parent, join(folder, "elsewhere"));
  symlinkSync(folder, join(parent, "latest"));

  expect(await command(["restore", join(parent, "latest")], join(parent, "data"))).toMatchObject({
    code: 0,
  });
  const restored = readdirSync(join(parent, "data"), { recursive: true, withFileTypes: true });
  const names = restored
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(parent, "data").length + 1));
  expect(names.toSorted()).toEqual(listed.toSorted());
  expect(existsSync(join(folder, "backup.json"))).toBe(true);
});

test("a backup names the map archives that are not in it", async () => {
  const dataDir = shop();
  const variables = { MAP_TILES: "/srv/maps/alps.pmtiles", MAP_TERRAIN: "https://maps.example/alps.pmtiles" };
  const { text } = await command(["backup", join(temporaryFolder(), "backup")], dataDir, variables);
  expect(text).toContain(
    "Map archives are not in it (/srv/maps/alps.pmtiles): keep a copy of them yourself.",
  );
});

test("neither is written over what exists, and what is not whole is refused", async () => {
  const dataDir = shop();
  const parent = temporaryFolder();
  const folder = join(parent, "backup");
  await command(["backup", folder], dataDir);
  const refused = async (name: string, path: string, into: string, reason: string) => {
    const { code, text } = await command([name, path], into);
    expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining(reason) });
  };
  await refused("backup", folder, dataDir, "exists already and is not empty");
  await refused("restore", folder, dataDir, "is not empty: move it away first");
  const target = join(parent, "data");
  await refused("restore", parent, target, "is not a backup");
  const cut = join(parent, "cut");
  cpSync(folder, cut, { recursive: true });
  writeFileSync(join(cut, "blobs", "store-id"), "another");
  await refused("restore", cut, target, "store-id is damaged");
  rmSync(join(cut, "blobs", "store-id"));
  await refused("restore", cut, target, "store-id is missing");
  expect(existsSync(target)).toBe(false);
  rmSync(join(dataDir, "blobs", "geo"), { recursive: true });
  await refused("backup", join(parent, "lossy"), dataDir, 'used by guide "Ridge Walk"');
  expect(readdirSync(parent).toSorted()).toEqual(["backup", "cut"]);
  expect(await command(["backup"], dataDir)).toMatchObject({ code: 2 });
});
