import type { Guide } from "../../contract/guide.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/Button.tsx";

/** Leads to the guide's map. */
export function OpenButton({ guide, label }: { guide: Guide; label: string }) {
  return (
    <Button variant="forest" size={48} isWide href={paths.guideMap(guide.guideName)}>
      {label}
    </Button>
  );
}
