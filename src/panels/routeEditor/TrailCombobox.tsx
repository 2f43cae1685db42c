import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronDown } from "lucide-react";
import { useEffect, useId, useMemo, useRef } from "react";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { foldText } from "../../lib/foldText.ts";
import press from "../../ui/controls/press.module.css";
import field from "../../ui/form/TextField.module.css";
import menu from "../../ui/overlays/menu.module.css";
import surface from "../../ui/surface.module.css";
import typography from "../../ui/typography.module.css";
import { trailsInListOrder } from "../trails/useListedTrails.ts";
import styles from "./TrailCombobox.module.css";

/** More take long to draw, and nobody reads them: a part of a name finds the others. */
const MOST_OPTIONS = 100;

/** The pieces of a trail, the longest first. */
interface TrailGroup {
  name: string;
  /** Indexes in the guide's trails. */
  items: readonly number[];
}

interface TrailComboboxProps {
  opened: OpenedGuide;
  trail: number;
  onChoose: (trail: number) => void;
}

/** Chooses a trail in the order of the trail list, or by the words of its name. The pieces of one trail are a group. */
export function TrailCombobox({ opened, trail, onChoose }: TrailComboboxProps) {
  const text = useText();
  const id = useId();
  const { groups, labels, names } = useTrailGroups(opened);
  const input = useRef<HTMLInputElement>(null);
  // The button that opens the form is gone.
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  return (
    <Combobox.Root
      id={id}
      items={groups}
      value={trail}
      itemToStringLabel={(index: number) => labels[index] ?? ""}
      filter={(index: number, typed) =>
        foldText(typed)
          .split(/\s+/)
          .every((word) => names[index]?.includes(word))
      }
      limit={MOST_OPTIONS}
      autoHighlight
      onOpenChange={(isOpen, { reason }) => {
        // What is typed next replaces the chosen trail. The press itself still moves the caret.
        if (isOpen && reason !== "input-change") setTimeout(() => input.current?.select());
      }}
      onValueChange={(chosen, details) => {
        // Escape would clear the closed field: it closes the form.
        if (details.reason === "escape-key") details.allowPropagation();
        else if (chosen !== null) onChoose(chosen);
      }}
      onInputValueChange={(_typed, details) => {
        if (details.reason === "escape-key") details.cancel();
      }}
    >
      <label htmlFor={id} className={typography.label}>
        {text("routes.trail")}
      </label>
      <Combobox.InputGroup className={styles.field}>
        <Combobox.Input
          className={classNames(field.input, field.withTrailing, styles.input)}
          ref={input}
          // The open list hides the label from screen readers.
          aria-label={text("routes.trail")}
          spellCheck={false}
        />
        <Combobox.Trigger
          className={classNames(press.ink, styles.arrow)}
          aria-label={text("routes.showTrails")}
        >
          <ChevronDown />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className={menu.positioner} sideOffset={4} collisionPadding={12}>
          <Combobox.Popup className={classNames(surface.raised, surface.popup, styles.popup)}>
            <Combobox.Empty>
              <p className={classNames(typography.note, styles.note)}>{text("routes.noSuchTrail")}</p>
            </Combobox.Empty>
            <Combobox.List className={styles.list}>
              {({ name, items }: TrailGroup) => (
                <Combobox.Group key={name} items={items}>
                  {items.length > 1 && (
                    <Combobox.GroupLabel className={styles.group}>
                      {name || text("routes.unnamedTrail")}
                    </Combobox.GroupLabel>
                  )}
                  {items.map((index) => (
                    <Combobox.Item key={index} value={index} className={classNames(menu.item, styles.item)}>
                      {labels[index]}
                      <Combobox.ItemIndicator className={menu.mark}>
                        <Check />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  ))}
                </Combobox.Group>
              )}
            </Combobox.List>
            <Combobox.Status>
              <MoreNote />
            </Combobox.Status>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** Says that not all trails that are found are shown. */
function MoreNote() {
  const text = useText();
  const count = Combobox.useFilteredItems<TrailGroup>().reduce((sum, { items }) => sum + items.length, 0);
  if (count < MOST_OPTIONS) return null;
  return (
    <p className={classNames(typography.caption, styles.note)}>
      {text("routes.moreTrails", { count: MOST_OPTIONS })}
    </p>
  );
}

interface TrailGroups {
  groups: TrailGroup[];
  /** By index in the guide's trails. */
  labels: string[];
  /** What a search looks through, by index in the guide's trails. */
  names: string[];
}

function useTrailGroups(opened: OpenedGuide): TrailGroups {
  const text = useText();
  const format = useFormat();
  const { language } = useShownSettings();
  return useMemo(() => {
    const labels: string[] = [];
    const names: string[] = [];
    const groups = trailsInListOrder(opened, language).map(({ name, trails }) => {
      const items = longestFirst(opened, trails);
      const trail = name || text("routes.unnamedTrail");
      items.forEach((piece, at) => {
        const distance = format.distance(opened.trails[piece]?.lengthMeters ?? 0);
        labels[piece] =
          items.length > 1
            ? text("routes.trailPiece", { trail, number: at + 1, distance })
            : text("routes.otherPlace", { trail, distance });
        names[piece] = foldText(items.length > 1 ? `${trail} ${at + 1}` : trail);
      });
      return { name, items };
    });
    return { groups, labels, names };
  }, [opened, language, text, format]);
}

function longestFirst({ trails }: OpenedGuide, pieces: readonly number[]): number[] {
  const length = (piece: number) => trails[piece]?.lengthMeters ?? 0;
  return pieces.toSorted((a, b) => length(b) - length(a));
}
