/** An HTTP request that the worker makes for the page. */
export interface WorkerRequest {
  url: string;
  headers: Record<string, string>;
  /** No token is available: the server would refuse the request, so it counts as out of reach. */
  lacksToken?: boolean;
  /** Only what the browser has stored of an earlier request, however old; without it the server counts as out of reach. */
  isStored?: boolean;
  /** Only what the server has now: neither what the browser has stored, nor what is saved on this device. */
  isFresh?: boolean;
}

/** Bytes of a download so far; `totalBytes` is null when the server does not send it. */
export interface DownloadProgress {
  receivedBytes: number;
  totalBytes: number | null;
}
