import { constants, setPriority } from "node:os";
import sharp from "sharp";
import type { PictureAnswer, PictureOrder } from "./adapters/pictureProcess.ts";
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
    const making = "photo" in order ? makePhotoFiles(order.photo) : drawSocial(order.social);
    const answer: PictureAnswer = await making.then(
      (made) => ({ id, made }),
      (error: unknown) => ({ id, error: String(error) }),
    );
    process.send?.(answer);
  });
});
// The server has ended.
process.on("disconnect", () => process.exit());
