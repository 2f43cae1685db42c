import { Stamp } from "lucide-react";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { Button } from "../../ui/controls/Button.tsx";

/** Link to the guide's map. */
export function OpenButton({ guide, isBySubscription }: { guide: Guide; isBySubscription: boolean }) {
  const text = useText();
  return (
    <Button
      variant={isBySubscription ? "tint" : "forest"}
      size={48}
      isWide
      icon={isBySubscription && <Stamp />}
      href={paths.guideMap(guide.guideName)}
      {...(isBySubscription && { label: text("guide.openBySubscription") })}
    >
      {text("guide.open")}
    </Button>
  );
}
