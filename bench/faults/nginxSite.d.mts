/** See `nginxSite.mjs`. */
export function startSite(serverPorts: (string | number)[]): Promise<{
  port: number;
  log(name: string): string;
  stop(): Promise<void>;
}>;
export function freePort(): Promise<number>;
