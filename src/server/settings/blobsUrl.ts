import { z } from "zod";

/** Where files are stored: in DATA_DIR, in Postgres, or in a bucket of an S3-compatible service. */
export type BlobsUrl = "folder" | "database" | `s3://${string}`;

/** A place in a bucket. */
export interface S3Location {
  bucket: string;
  /** Before the names of all objects: empty, or with a slash at its end. */
  prefix: string;
  /** Of a service that is not AWS. */
  endpoint: string | null;
  /** Null for that of the machine's configuration. */
  region: string | null;
  /** Whether the bucket is in the path of requests and not in their host. */
  isPathStyle: boolean;
}

const FORM = "must be 'folder', 'database' or s3://BUCKET/PREFIX?endpoint=URL&region=REGION";

export const blobsUrl = z.custom<BlobsUrl>(
  (text) =>
    typeof text === "string" && (text === "folder" || text === "database" || readLocation(text) !== null),
  { error: FORM },
);

/** Whether files are in a bucket. */
export function isS3Url(url: BlobsUrl): url is `s3://${string}` {
  return url.startsWith("s3://");
}

/** Reads an address that `blobsUrl` has accepted. @throws RangeError for another one */
export function s3Location(url: string): S3Location {
  const location = readLocation(url);
  if (!location) throw new RangeError(`Not the address of a bucket: ${url}`);
  return location;
}

const OPTIONS = new Set(["endpoint", "region", "style"]);

function readLocation(text: string): S3Location | null {
  const [, bucket = "", path = "", query = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?(?:\?(.*))?$/.exec(text) ?? [];
  const options = new URLSearchParams(query);
  const endpoint = options.get("endpoint");
  const region = options.get("region");
  const style = options.get("style") ?? (endpoint === null ? "host" : "path");
  const isValid =
    bucket !== "" &&
    [...options.keys()].every((name) => OPTIONS.has(name)) &&
    (endpoint === null || /^https?:\/\/[^/?#@\s]+\/?$/.test(endpoint)) &&
    (region === null || /^[a-z0-9-]{1,40}$/.test(region)) &&
    (style === "host" || style === "path");
  if (!isValid) return null;
  const folders = path.split("/").filter(Boolean);
  if (folders.includes("..")) return null;
  const prefix = folders.map((folder) => `${folder}/`).join("");
  return { bucket, prefix, endpoint, region, isPathStyle: style === "path" };
}
