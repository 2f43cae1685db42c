import { listGuides } from "./guides/listGuides.ts";
import { setGuide, setStatus } from "./guides/setGuide.ts";
import { showGuide } from "./guides/showGuide.ts";
import type { ShopParts } from "./shopOperation.ts";

interface SentOperation {
  name: string;
  runSent(parts: ShopParts, input: unknown): Promise<unknown>;
}

/** What a running server does for command line tools. */
const SHOP_OPERATIONS: readonly SentOperation[] = [listGuides, showGuide, setGuide, setStatus];

/** The operation with a name; undefined for an unknown one, as of a newer version. */
export function findOperation(name: string): SentOperation | undefined {
  return SHOP_OPERATIONS.find((operation) => operation.name === name);
}
