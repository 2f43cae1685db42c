import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

const deflateAsync = promisify(deflate);
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const CHANNELS = 3;
const FILTER_UP = 2;

/** 8-bit RGB pixels as PNG; rows are stored as differences, which compresses smooth images well. */
export async function encodePng(rgb: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const stride = width * CHANNELS;
  const filtered = new Uint8Array(height * (stride + 1));
  for (let row = 0; row < height; row++) {
    const to = row * (stride + 1);
    const from = row * stride;
    filtered[to] = FILTER_UP;
    for (let i = 0; i < stride; i++) {
      const above = row > 0 ? (rgb[from + i - stride] as number) : 0;
      filtered[to + 1 + i] = (rgb[from + i] as number) - above;
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const data = await deflateAsync(filtered, { level: 3 });
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(Buffer.from(type, "latin1"), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}
