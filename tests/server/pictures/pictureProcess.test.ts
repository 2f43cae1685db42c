import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createPictureProcess } from "../../../src/server/adapters/pictureProcess.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

/** Answers with its id and its environment, does not answer to 0, and ends at 1. */
const SCRIPT = `
process.on("message", ({ id, photo }) => {
  if (photo[0] === 0) return;
  if (photo[0] === 1) process.exit(7);
  if (photo[0] === 2) return process.send({ id, error: "not a picture" });
  const bytes = Buffer.from(process.pid + " " + Object.keys(process.env).sort());
  process.send({ id, made: [{ width: photo[0], format: "jpg", bytes }] });
});
process.on("disconnect", () => process.exit());
`;

function processOf(times = {}) {
  const path = join(temporaryFolder(), "worker.mjs");
  writeFileSync(path, SCRIPT);
  const made = createPictureProcess(pathToFileURL(path), times);
  onTestFinished(() => made.close());
  const textOf = async (first: number) => {
    const [file] = await made.photoFiles(Uint8Array.of(first));
    return Buffer.from(file?.bytes ?? [])
      .toString()
      .split(" ");
  };
  return { ...made, textOf };
}

test("one process makes all pictures, and gets none of the server's secrets", async () => {
  const { textOf } = processOf();
  const [first, second] = await Promise.all([textOf(8), textOf(9)]);
  expect(first?.[0]).toBe(second?.[0]);
  expect(Number(first?.[0])).not.toBe(process.pid);
  expect(
    first?.[1]
      ?.split(",")
      .filter((name) => !["HOME", "PATH", "NODE_CHANNEL_SERIALIZATION_MODE"].includes(name)),
  ).toEqual([]);
});

test("a picture that cannot be made fails alone", async () => {
  const { photoFiles, textOf } = processOf();
  await expect(photoFiles(Uint8Array.of(2))).rejects.toThrow("not a picture");
  expect(await textOf(8)).toHaveLength(2);
});

test("a process that ends fails what it was making, and another one makes the next", async () => {
  const { photoFiles, textOf } = processOf();
  const [before] = await textOf(8);
  await expect(photoFiles(Uint8Array.of(1))).rejects.toThrow("ended with code 7");
  expect((await textOf(8))[0]).not.toBe(before);
});

test("a picture that takes too long fails, and its process ends", async () => {
  const { photoFiles, textOf } = processOf({ orderMilliseconds: 3000 });
  await expect(photoFiles(Uint8Array.of(0))).rejects.toThrow("took too long");
  expect(await textOf(8)).toHaveLength(2);
});

test("a process without work ends", async () => {
  const { textOf } = processOf({ idleMilliseconds: 1 });
  const pid = Number((await textOf(8))[0]);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("closing fails what is being made, and what is asked for later", async () => {
  const { photoFiles, close } = processOf();
  const lost = photoFiles(Uint8Array.of(0));
  await close();
  await expect(lost).rejects.toThrow("The server stops");
  await expect(photoFiles(Uint8Array.of(8))).rejects.toThrow("The server stops");
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
