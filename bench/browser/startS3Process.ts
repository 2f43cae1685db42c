import { rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { BlobsUrl } from "../../src/server/settings/blobsUrl.ts";
import { temporaryFolder } from "../faults/temporaryFolder.mjs";

const BUCKET = "files";
/** On a thread of its own, so that it does not wait for the clients of the bench. */
const SCRIPT = `
const { workerData, parentPort } = require("node:worker_threads");
import("@20minutes/s3rver").then(async ({ default: S3rver }) => {
  const server = new S3rver({ ...workerData, port: 0, address: "127.0.0.1", silent: true, allowMismatchedSignatures: true });
  parentPort.postMessage((await server.run()).port);
});`;

/** Starts an S3 server with an empty bucket. */
export async function startS3Process() {
  const directory = temporaryFolder("bench-s3");
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const worker = new Worker(SCRIPT, { eval: true, workerData: { directory, configureBuckets } });
  const port = await new Promise<number>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  const credentials = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
  Object.assign(process.env, credentials);
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    place: `s3://${BUCKET}/bench?endpoint=${endpoint}` satisfies BlobsUrl,
    credentials,
    async close() {
      await worker.terminate();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
