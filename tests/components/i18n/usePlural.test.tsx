import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { usePlural } from "../../../src/i18n/usePlural.ts";

const { PluralRules, NumberFormat } = Intl;
afterEach(() => {
  Object.assign(Intl, { PluralRules, NumberFormat });
});

test("the browser's own formatters are made once, however many texts ask for them", () => {
  const made = vi.fn();
  class CountedRules extends PluralRules {
    constructor(language: string) {
      super(language);
      made("rules");
    }
  }
  class CountedFormat extends NumberFormat {
    constructor(language: string) {
      super(language);
      made("format");
    }
  }
  Object.assign(Intl, { PluralRules: CountedRules, NumberFormat: CountedFormat });
  const { result } = renderHook(usePlural);
  expect(result.current("catalogue.guides", 1)).toBe("1 guide");
  expect(result.current("catalogue.guides", 1200)).toBe("1,200 guides");
  expect(renderHook(usePlural).result.current("catalogue.guides", 2)).toBe("2 guides");
  expect(made.mock.calls.flat()).toEqual(["format", "rules"]);
});
