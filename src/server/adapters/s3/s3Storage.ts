import { randomUUID } from "node:crypto";
import type { OutsideStorage } from "../../ports/fileStorage.ts";
import type { S3Bucket } from "./s3Bucket.ts";

const ID_NAME = "store-id";

/** A place in a bucket. @param url its address, for people */
export function s3Storage(bucket: S3Bucket, url: string): OutsideStorage {
  return {
    description: url,
    async probe() {
      const name = `probe-${randomUUID()}`;
      const content = new TextEncoder().encode("probe");
      try {
        await bucket.put(name, content);
        const read = await bucket.read(name);
        if (!read || !Buffer.from(read).equals(content))
          throw new Error("what was written is not what is read");
      } finally {
        await bucket.delete(name).catch(() => {});
      }
    },
    async readId() {
      const bytes = await bucket.read(ID_NAME);
      return bytes && (new TextDecoder().decode(bytes).trim() || null);
    },
    writeId: (id) => bucket.put(ID_NAME, new TextEncoder().encode(id)),
    missingId: (id) =>
      `${url} has no ${ID_NAME}, so this is not the place of the database's files. ` +
      `If they are in another place, copy them: npm run shop -- files move "${url}" --from database. ` +
      `If the files are lost, create it with the text ${id} to start without them.`,
  };
}
