import { keep } from "../../cache/keep.ts";
import { createLruCache } from "../../cache/lruCache.ts";
import { type GzipBlock, gzipBlock, joinGzipBlocks } from "./gzipBlocks.ts";

/** Variants of one text that differ only in where the same few bytes replace others. */
export interface PatchedText {
  plain(offsets: readonly number[]): Uint8Array<ArrayBuffer>;
  gzip(offsets: readonly number[]): Promise<Uint8Array<ArrayBuffer>>;
}

/** Smaller blocks are cheaper to compress again and compress worse. */
const BLOCK_BYTES = 1 << 15;
const PATCHED_BLOCKS_KEPT = 2000;

/**
 * The text is compressed once, in blocks that all variants share. A variant compresses only the blocks that it changes;
 * those used last are cached, about 10 MB of them.
 */
export function createPatchedText(text: Uint8Array<ArrayBuffer>, patch: Uint8Array): PatchedText {
  const patchedBlocks = createLruCache<Promise<GzipBlock>>(PATCHED_BLOCKS_KEPT);
  let shared: Promise<GzipBlock[]> | null = null;

  function patched(from: number, to: number, offsets: readonly number[]): Uint8Array<ArrayBuffer> {
    const bytes = text.slice(from, to);
    for (const offset of offsets) {
      // A patch may begin before the block or end after it.
      for (const [i, byte] of patch.entries()) {
        const at = offset + i - from;
        if (at >= 0 && at < bytes.length) bytes[at] = byte;
      }
    }
    return bytes;
  }

  async function compressAll(): Promise<GzipBlock[]> {
    const blocks: GzipBlock[] = [];
    for (let from = 0; from < text.length; from += BLOCK_BYTES) {
      blocks.push(await gzipBlock(text.subarray(from, from + BLOCK_BYTES)));
    }
    return blocks;
  }

  return {
    plain: (offsets) => patched(0, text.length, offsets),
    async gzip(offsets) {
      shared ??= compressAll().catch((error: unknown) => {
        shared = null;
        throw error;
      });
      const blocks = [...(await shared)];
      const changes = [...changesByBlock(offsets, patch.length)].map(async ([index, inBlock]) => {
        const from = index * BLOCK_BYTES;
        blocks[index] = await keep(patchedBlocks, `${index}:${inBlock.join()}`, () =>
          gzipBlock(patched(from, from + BLOCK_BYTES, inBlock)),
        );
      });
      await Promise.all(changes);
      return joinGzipBlocks(blocks);
    },
  };
}

/** The offsets of the patches that change a block, by its index. */
function changesByBlock(offsets: readonly number[], patchBytes: number): Map<number, number[]> {
  const changes = new Map<number, number[]>();
  for (const offset of offsets.toSorted((a, b) => a - b)) {
    const first = Math.floor(offset / BLOCK_BYTES);
    const last = Math.floor((offset + patchBytes - 1) / BLOCK_BYTES);
    for (const index of new Set([first, last])) {
      const inBlock = changes.get(index);
      if (inBlock) inBlock.push(offset);
      else changes.set(index, [offset]);
    }
  }
  return changes;
}
