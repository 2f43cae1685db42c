import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "./product.mjs";

/** Two servers, of which one at a time is killed with SIGKILL and started again, at another address. */
export async function startPair(variables) {
  const first = await startProduct(variables);
  const servers = [
    { product: first, isUp: true, killedAt: Number.NEGATIVE_INFINITY },
    { product: await startProduct(variables), isUp: true, killedAt: Number.NEGATIVE_INFINITY },
  ];
  let turn = 0;
  let next = 0;

  return {
    servers,
    /** A server that is up, round robin, as a load balancer chooses one. */
    choose() {
      const up = servers.filter(({ isUp }) => isUp);
      return up[next++ % up.length];
    },
    /** Kills one of them, the other one than the last time, and starts it again. */
    async killNext() {
      const server = servers[turn++ % servers.length];
      server.isUp = false;
      server.killedAt = performance.now();
      server.product.child.kill("SIGKILL");
      await server.product.ended;
      server.product = await startProduct(variables);
      // As a balancer that asks for readiness.
      while (!(await isReady(server.product.url))) await wait(50);
      server.isUp = true;
    },
    async stop() {
      return Promise.all(servers.map(({ product }) => product.stop()));
    },
  };
}

async function isReady(url) {
  const response = await fetch(`${url}/ready`).catch(() => null);
  return response?.ok ?? false;
}
