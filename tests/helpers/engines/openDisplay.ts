import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { endProcess, ownProcess, readLines } from "./ownProcess.ts";

/** A screen in memory. */
export interface Display {
  /** Such as ':1'. */
  readonly name: string;
  /** Part of what it shows, as a PNG. */
  picture(part: { left: number; top: number; width: number; height: number }): Promise<Buffer>;
  close(): Promise<void>;
}

/** Of the file that Xvfb keeps the screen in (XWD): size of the head, width, height, bytes of a line, number of colours. */
const HEAD = { size: 0, width: 16, height: 20, lineBytes: 48, colors: 76 };
const COLOR_BYTES = 12;

/** Opens a screen by Xvfb, larger than a browser's window. @param folder of its file */
export async function openDisplay(folder: string): Promise<Display> {
  const screen = ["-screen", "0", "1400x1000x24", "-fbdir", folder, "-nolisten", "tcp"];
  const child = ownProcess("Xvfb", ["-displayfd", "3", ...screen], {});
  readLines(child, () => {});
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once("data", (text) => resolve(String(text).trim()));
    child.once("exit", (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
  return {
    name: `:${number}`,
    async picture(part) {
      const bytes = await readFile(join(folder, "Xvfb_screen0"));
      const at = (offset: number) => bytes.readUInt32BE(offset);
      const start = at(HEAD.size) + at(HEAD.colors) * COLOR_BYTES;
      const width = at(HEAD.lineBytes) / 4;
      // Blue, green, red and nothing.
      const pixels = Buffer.from(
        bytes.subarray(start, start + at(HEAD.lineBytes) * at(HEAD.height)),
      ).swap32();
      const raw = { width, height: at(HEAD.height), channels: 4 } as const;
      // Now nothing, red, green and blue.
      const shown = await sharp(pixels, { raw }).extract(part).raw().toBuffer();
      const colors = Buffer.alloc((shown.length / 4) * 3);
      for (let i = 0; i < shown.length / 4; i++) shown.copy(colors, 3 * i, 4 * i + 1, 4 * i + 4);
      return sharp(colors, { raw: { width: part.width, height: part.height, channels: 3 } })
        .png()
        .toBuffer();
    },
    close: () => endProcess(child),
  };
}
