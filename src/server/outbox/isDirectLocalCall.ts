import type { Context } from "hono";
import type { AppEnv } from "../http/appEnv.ts";

const LOCAL_PEER = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const PROXY_HEADER = /^(forwarded|via|x-forwarded-.*)$/;

/**
 * Whether a request comes directly from this machine. Behind a reverse proxy every visitor has a local address, and a
 * foreign Host may be a DNS name that was pointed here (DNS rebinding).
 */
export function isDirectLocalCall(context: Context<AppEnv>): boolean {
  const peer = context.env?.incoming?.socket.remoteAddress ?? "";
  const headers = context.req.header();
  return (
    LOCAL_PEER.test(peer) &&
    LOCAL_HOST.test(headers.host ?? "") &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name.toLowerCase()))
  );
}
