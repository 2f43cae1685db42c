const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/** Whether others than this machine may reach the server. Without PUBLIC_URL it cannot detect a proxy in front. */
export function isPublic({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL: string | null }): boolean {
  return PUBLIC_URL !== null || !LOOPBACK.test(HOST);
}
