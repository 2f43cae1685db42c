import type { BrowserContext, Page } from "playwright";

/** 4 Mbit/s each way, with the delay of a mobile network. */
const SLOW = { offline: false, latency: 40, downloadThroughput: 500_000, uploadThroughput: 500_000 };

/** Slows down what a page loads from the network; the browser's cache is as fast as ever. */
export async function slowDownNetwork(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
}
