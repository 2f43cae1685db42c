import { constants, setPriority } from "node:os";
import sharp from "sharp";
import type { PictureAnswer, PictureOrder, PictureSource } from "./adapters/pictureProcess.ts";
import { lightTile } from "./mapArchives/light/lightTile.ts";
import { makePhotoFiles } from "./pictures/photo/makePhotoFiles.ts";
import { drawSocial } from "./pictures/social/drawSocial.ts";

// One core, and only what requests leave of it.
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
// Each picture is another one.
sharp.cache(false);

let last: Promise<void> = Promise.resolve();

process.on("message", ({ id, ...order }: PictureOrder) => {
  // One after the other, for the sake of the memory.
  last = last.then(async () => {
    const answer: PictureAnswer = await make(order).then(
      (made) => ({ id, made }),
      (error: unknown) => ({ id, error: String(error) }),
    );
    process.send?.(answer);
  });
});
async function make(order: PictureSource) {
  if ("photo" in order) return makePhotoFiles(order.photo);
  if ("social" in order) return drawSocial(order.social);
  return lightTile(order.terrain);
}

// The server has ended.
process.on("disconnect", () => process.exit());
