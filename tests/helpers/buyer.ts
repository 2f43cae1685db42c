import type { Locator } from "playwright/test";
import { Newcomer } from "./newcomer.ts";
import type { Reader } from "./reader.ts";

/** Somebody who buys a guide, in the product's terms. */
export class Buyer {
  readonly reader: Reader;
  readonly person: Newcomer;

  constructor(reader: Reader) {
    this.reader = reader;
    this.person = new Newcomer(reader.page);
  }

  get cart(): Locator {
    return this.reader.page.getByRole("dialog", { name: "Cart" });
  }
}
