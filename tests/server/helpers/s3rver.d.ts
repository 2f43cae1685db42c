declare module "@20minutes/s3rver" {
  interface Options {
    port: number;
    address: string;
    directory: string;
    silent: boolean;
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }

  /** An S3 server over a folder, with one account. */
  export default class S3rver {
    constructor(options: Options);
    /** As every Koa application. */
    readonly middleware: ((
      context: { readonly path: string; app: object },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
