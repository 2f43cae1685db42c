import { expect, test } from "vitest";
import { importedDirectly } from "../../../src/server/build/directIcons.ts";

const MODULES = new Map([
  ["Map", "map"],
  ["Trash2", "trash-2"],
]);

test("each icon is imported from its module, on as many lines as before", () => {
  const code = 'import {\n  Map as MapIcon,\n  type LucideIcon,\n  Trash2,\n} from "lucide-react";\nuse();';
  expect(importedDirectly(code, MODULES)).toBe(
    'import MapIcon from "lucide-react/icons/map"; import { type LucideIcon } from "lucide-react"; ' +
      'import Trash2 from "lucide-react/icons/trash-2";\n\n\n\n\nuse();',
  );
});

test("an icon that Lucide does not have is an error", () => {
  expect(() => importedDirectly('import { Mountain } from "lucide-react";', MODULES)).toThrow(
    "no icon Mountain",
  );
});
