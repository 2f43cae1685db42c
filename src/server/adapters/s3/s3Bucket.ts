import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Location } from "../../settings/blobsUrl.ts";

/** What a service says of an object. */
export interface S3Object {
  /** Without the prefix of the place. */
  name: string;
  byteLength: number;
  storedAt: Date;
}

/** The objects below the prefix of a bucket. Names are without the prefix. */
export interface S3Bucket {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such object. */
  head(name: string): Promise<S3Object | null>;
  /** The bytes from `start` to the one before `end`, fewer if the object is shorter. Null if there is no such object. */
  read(name: string, range?: { start: number; end: number }): Promise<Uint8Array | null>;
  delete(name: string): Promise<void>;
  /** All objects whose names begin so. */
  list(beginning: string): AsyncIterable<S3Object>;
}

/** A service that does not begin to respond, or stops, is asked again after this time. */
const IDLE_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 3_000;
const ATTEMPTS = 3;
/** For one call with all its attempts; longer for what is large, as on a line of 2 Mbit/s. */
const CALL_MILLISECONDS = 30_000;
const MILLISECONDS_PER_BYTE = 1 / 256;
/** More requests at a time wait for a connection. */
const CONNECTIONS = 50;

/**
 * Opens a bucket of AWS or of a compatible service. Credentials and, if the address has none, the region come from where
 * AWS tools look for them: AWS_ACCESS_KEY_ID and the like, the shared configuration files, or the role of the machine.
 */
export function openS3Bucket({ bucket: Bucket, prefix, ...location }: S3Location): S3Bucket {
  let opened: Promise<{ client: S3Client; sdk: typeof import("@aws-sdk/client-s3") }> | null = null;
  // Loaded on first use: it is large, and most deployments store their files elsewhere.
  const open = () => {
    opened ??= connect(location);
    return opened;
  };
  const limit = (bytes = 0) => ({
    abortSignal: AbortSignal.timeout(CALL_MILLISECONDS + Math.ceil(bytes * MILLISECONDS_PER_BYTE)),
  });

  return {
    async put(name, bytes) {
      const { client, sdk } = await open();
      const input = { Bucket, Key: prefix + name, Body: bytes, ContentLength: bytes.length };
      await client.send(new sdk.PutObjectCommand(input), limit(bytes.length));
    },

    async head(name) {
      const { client, sdk } = await open();
      const found = await client
        .send(new sdk.HeadObjectCommand({ Bucket, Key: prefix + name }), limit())
        .catch(nullWhenMissing);
      return found && { name, byteLength: found.ContentLength ?? 0, storedAt: found.LastModified ?? NEVER };
    },

    async read(name, range) {
      const { client, sdk } = await open();
      const Range = range && `bytes=${range.start}-${range.end - 1}`;
      const expected = range && range.end - range.start;
      // The client repeats calls that fail, but not those whose body does.
      for (let attempt = 1; ; attempt++) {
        const found = await client
          .send(new sdk.GetObjectCommand({ Bucket, Key: prefix + name, Range }), limit(expected))
          .catch(nullWhenMissing);
        if (!found?.Body) return null;
        try {
          const bytes = await found.Body.transformToByteArray();
          if (bytes.length === (found.ContentLength ?? bytes.length)) return bytes;
          throw new Error(`The service sent ${bytes.length} bytes instead of ${found.ContentLength}`);
        } catch (error) {
          if (attempt >= ATTEMPTS) throw error;
        }
      }
    },

    async delete(name) {
      const { client, sdk } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name }), limit());
    },

    async *list(beginning) {
      const { client, sdk } = await open();
      let token: string | undefined;
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix + beginning, ContinuationToken: token }),
          limit(),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key === undefined) continue;
          yield { name: Key.slice(prefix.length), byteLength: Size ?? 0, storedAt: LastModified ?? NEVER };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}

/** A service that does not say when an object was stored has it for long, but not for so long that it is deleted. */
const NEVER = new Date(8.64e15);

async function connect({
  endpoint,
  region,
  isPathStyle,
}: Pick<S3Location, "endpoint" | "region" | "isPathStyle">) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    ...(endpoint !== null && { endpoint }),
    // Services that are not AWS take any region; AWS needs the right one.
    ...(region !== null ? { region } : endpoint !== null && { region: "us-east-1" }),
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    // Checksums that not all compatible services know; the signature has one of every body already.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      socketTimeout: IDLE_MILLISECONDS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });
  client.middlewareStack.add((next) => (args) => next(args).catch(throwExplained), { step: "initialize" });
  return { client, sdk };
}

/** Adds to an error of a refused request what its operator can do. */
function throwExplained(error: unknown): never {
  if (error instanceof Error && statusOf(error) === 403) {
    error.message =
      `The service refuses the request (403 ${error.name}: ${error.message}). Check AWS_ACCESS_KEY_ID, ` +
      "AWS_SECRET_ACCESS_KEY, the region, and what this account may do with the bucket";
  }
  throw error;
}

function statusOf(error: Error): unknown {
  const metadata: unknown = Reflect.get(error, "$metadata");
  return typeof metadata === "object" && metadata !== null ? Reflect.get(metadata, "httpStatusCode") : null;
}

function nullWhenMissing(error: unknown): null {
  // A bucket that is missing is an error of the configuration.
  const isMissing = error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
  if (isMissing) return null;
  throw error;
}
