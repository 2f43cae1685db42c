type Input = WheelEvent | KeyboardEvent | PointerEvent;

/** Of a long wait only the last inputs still mean something. */
const MOST_INPUTS = 20;
/** A pointer that goes up farther than this from where it went down was a drag, px. */
const TAP_PIXELS = 8;
/** Keys of the map. */
const MAP_KEYS = /^(Arrow|Home$|[-+=_]$)/;

interface KeptInputs {
  end(): void;
  /** Gives the inputs to the map, with the focus if the element has it. */
  handOn(): void;
}

/**
 * Keeps taps, turns of the wheel and keys of the map on an element.
 * @param onInput called with each input, and when a mouse moves over the element
 */
export function keepInputs(element: HTMLElement, onInput: () => void): KeptInputs {
  const ending = new AbortController();
  const listening = { signal: ending.signal, passive: false };
  let inputs: Input[] = [];
  let down: PointerEvent | null = null;
  const keep = (...few: Input[]) => {
    inputs = [...inputs, ...few].slice(-MOST_INPUTS);
    onInput();
  };
  element.addEventListener("pointermove", onInput, listening);
  element.addEventListener(
    "pointerdown",
    (event) => {
      onInput();
      down = isLeftToMap(event.target) ? event : null;
    },
    listening,
  );
  element.addEventListener(
    "pointerup",
    (event) => {
      if (down && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) <= TAP_PIXELS)
        keep(down, event);
      down = null;
    },
    listening,
  );
  element.addEventListener(
    "wheel",
    (event) => {
      // A pinch on a touchpad would enlarge the page.
      event.preventDefault();
      keep(event);
    },
    listening,
  );
  element.addEventListener(
    "keydown",
    (event) => {
      if (!MAP_KEYS.test(event.key)) return;
      event.preventDefault();
      keep(event);
    },
    listening,
  );
  return {
    end: () => ending.abort(),
    handOn: () => {
      const map = document.querySelector<HTMLElement>(".deck-events-root");
      if (element.contains(document.activeElement)) map?.focus();
      for (const input of inputs) map?.dispatchEvent(copyOf(input));
    },
  };
}

/** Not a tap on a control or on the sign of a guide; that on a group's sign is. */
function isLeftToMap(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a:not([data-count])") === null;
}

/** An event can be dispatched once. */
function copyOf(input: Input): Input {
  if (input instanceof WheelEvent) return new WheelEvent(input.type, input);
  if (input instanceof KeyboardEvent) return new KeyboardEvent(input.type, input);
  return new PointerEvent(input.type, input);
}
