import type { RunOperation, ShopParts } from "../../../src/server/shop/shopOperation.ts";

/** What operations work on, in a shop with embedded providers, without e-mails and demo accounts. */
export function shopParts(parts: Pick<ShopParts, "db" | "blobs"> & Partial<ShopParts>): ShopParts {
  return {
    commerce: "embedded",
    identity: "embedded",
    now: Date.now,
    listMails: async () => [],
    addDemoAccounts: async () => [],
    ...parts,
  };
}

/** Runs operations here. */
export function runHere(parts: ShopParts): RunOperation {
  return (operation, input) => operation.run(parts, input);
}
