import { expect, test } from "vitest";
import {
  emptyMask,
  holdMask,
  releaseMask,
  type SharedMask,
  writeMask,
} from "../../../src/map/layers/sharedMask.ts";

type Device = Parameters<typeof holdMask>[0];
type Texture = NonNullable<SharedMask["texture"]>;

/** A GPU device that only records its calls. */
function tellingDevice(): { device: Device; told: string[] } {
  const told: string[] = [];
  const createTexture = ({ height }: { height: number }): Texture => {
    told.push(`makes ${height}`);
    const texture: Pick<Texture, "destroy" | "writeData"> = {
      writeData: ({ byteLength }) => told.push(`writes ${byteLength}`),
      destroy: () => told.push("destroys"),
    };
    return texture as Texture;
  };
  return { device: { createTexture } as Device, told };
}

test("a mask is padded to whole rows of its texture", () => {
  expect([0, 1, 1024, 1025].map((rows) => emptyMask(rows).length)).toEqual([1024, 1024, 1024, 2048]);
});

test("layers of one mask share a texture, written by the first of them", () => {
  const { device, told } = tellingDevice();
  const [casing, core] = [holdMask(device, "list"), holdMask(device, "list")];
  const [all, some] = [emptyMask(2).fill(255), emptyMask(2)];
  for (const bytes of [all, some]) for (const mask of [casing, core]) writeMask(device, mask, bytes);
  expect(casing.texture).toBe(core.texture);
  expect(told).toEqual(["makes 1", "writes 1024"]);
});

test("more rows create another texture, and the last layer destroys it", () => {
  const { device, told } = tellingDevice();
  const [casing, core] = [holdMask(device, "list"), holdMask(device, "list")];
  writeMask(device, casing, emptyMask(1));
  writeMask(device, casing, emptyMask(1025));
  releaseMask(device, "list");
  expect(told).toEqual(["makes 1", "destroys", "makes 2"]);
  releaseMask(device, "list");
  expect(told.at(-1)).toBe("destroys");
  expect(holdMask(device, "list")).not.toBe(core);
});

test("masks with different names or devices are not shared", () => {
  const [one, other] = [tellingDevice().device, tellingDevice().device];
  const list = holdMask(one, "list");
  expect(holdMask(one, "6/1/2")).not.toBe(list);
  expect(holdMask(other, "list")).not.toBe(list);
});
