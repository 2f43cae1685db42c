import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { openS3Bucket } from "../../../src/server/adapters/s3/s3Bucket.ts";
import { type BlobsUrl, s3Location } from "../../../src/server/settings/blobsUrl.ts";

export const BUCKET = "files";
/** Of the one account of the server. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

export interface StartedS3 {
  /** Of the service, without a slash at its end. */
  endpoint: string;
  /** Has the files of its buckets. */
  directory: string;
  close(): Promise<void>;
}

/** Starts an S3 server with an empty bucket. */
export async function startS3(): Promise<StartedS3> {
  const directory = mkdtempSync(join(tmpdir(), "switchback-test-s3-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    directory,
    silent: true,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  // It computes another signature than AWS for lists, whose path ends with a slash; it verifies those of all objects.
  server.middleware.unshift((context, next) => {
    const isList = context.path === `/${BUCKET}/`;
    if (isList) context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
    return next();
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    directory,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

let places = 0;

/** The address of a place in the bucket that nothing else uses. */
export function newPlace(endpoint: string): BlobsUrl {
  return `s3://${BUCKET}/shop-${++places}?endpoint=${encodeURIComponent(endpoint)}`;
}

export function bucketAt(endpoint: string) {
  return openS3Bucket(s3Location(newPlace(endpoint)));
}
