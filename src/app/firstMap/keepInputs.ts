type Input = WheelEvent | KeyboardEvent | PointerEvent;

/** Of a long wait only the last inputs still mean something. */
const MOST_INPUTS = 40;
/** A pointer that goes up farther than this from where it went down was a drag, px. */
const TAP_PIXELS = 8;
/** Keys of the map. */
const MAP_KEYS = /^(Arrow|Home$|[-+=_]$)/;
/** Signs that the map does more with than follow a link. */
const LEFT_TO_MAP = '[data-tap="map"]';
/**
 * Between the inputs that are handed on: a pointer that moved at once would throw the map, and of keys that came at once
 * the map would obey the last one.
 */
const STEP_MILLISECONDS = 30;

interface KeptInputs {
  end(): void;
  /** Gives the inputs to the map one after another, with the focus if the element has it. */
  handOn(): Promise<void>;
}

/**
 * Keeps taps, drags, pinches, turns of the wheel and keys of the map on an element. Of a pointer that moves the first and
 * the last step count: where it goes in between, the map does not show.
 * @param onInput called with each input, and when a mouse moves over the element
 */
export function keepInputs(element: HTMLElement, onInput: () => void): KeptInputs {
  const ending = new AbortController();
  const listening = { signal: ending.signal, passive: false };
  let inputs: Input[] = [];
  const downs = new Map<number, PointerEvent>();
  const keep = (input: Input) => {
    inputs = [...inputs, input].slice(-MOST_INPUTS);
    onInput();
  };
  element.addEventListener("pointermove", onInput, listening);
  element.addEventListener(
    "pointerdown",
    (event) => {
      onInput();
      if (isOn(event, "button")) return;
      downs.set(event.pointerId, event);
      keep(event);
    },
    listening,
  );
  // A drag may leave the element.
  addEventListener(
    "pointermove",
    (event) => {
      if (downs.has(event.pointerId)) inputs = withMove(inputs, event);
    },
    listening,
  );
  const lift = (event: PointerEvent) => {
    const down = downs.get(event.pointerId);
    if (!down) return;
    downs.delete(event.pointerId);
    const isTap = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) <= TAP_PIXELS;
    // A tap on the sign of a guide follows its link; others are left to the map.
    if (isTap && isOn(down, "a") && !isOn(down, LEFT_TO_MAP))
      inputs = inputs.filter((input) => !isOf(input, event));
    else keep(event);
  };
  addEventListener("pointerup", lift, listening);
  addEventListener("pointercancel", lift, listening);
  element.addEventListener(
    "click",
    (event) => {
      // Keys, which are no taps, follow the link.
      if (event.detail > 0 && isOn(event, LEFT_TO_MAP)) event.preventDefault();
    },
    // Before the link's own listener.
    { ...listening, capture: true },
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
      // With Ctrl, Cmd or Alt they are the browser's.
      if (!MAP_KEYS.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
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
      return map ? handOn(inputs, map) : Promise.resolve();
    },
  };
}

/** Pointers that are still down go on after what they did before: what they do meanwhile is handed on in its turn. */
async function handOn(kept: readonly Input[], map: HTMLElement): Promise<void> {
  const inputs = [...kept];
  const pointers = new Set(
    inputs.flatMap((input) => (input instanceof PointerEvent ? [input.pointerId] : [])),
  );
  const queue = (event: PointerEvent) => {
    if (!event.isTrusted || !pointers.has(event.pointerId)) return;
    event.stopImmediatePropagation();
    inputs.push(event);
  };
  const types = ["pointermove", "pointerup", "pointercancel"] as const;
  for (const type of types) addEventListener(type, queue, { capture: true });
  for (let input = inputs.shift(); input; input = inputs.shift()) {
    if (input instanceof PointerEvent && input.type !== "pointerdown") await step();
    map.dispatchEvent(copyOf(input));
    // Plus zooms from the view that is drawn.
    if (input instanceof KeyboardEvent) await step().then(frame);
  }
  for (const type of types) removeEventListener(type, queue, { capture: true });
}

function step(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, STEP_MILLISECONDS));
}

function frame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

/** With a move of a pointer that is down in place of its last one, but for the first since a pointer went down or up. */
function withMove(inputs: readonly Input[], move: PointerEvent): Input[] {
  const start = 1 + inputs.findLastIndex((input) => input.type !== "pointermove");
  const [, last] = inputs.slice(start).filter((input) => isOf(input, move));
  return [...inputs.filter((input) => input !== last), move];
}

function isOf(input: Input, { pointerId }: PointerEvent): boolean {
  return input instanceof PointerEvent && input.pointerId === pointerId;
}

function isOn({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** An event can be dispatched once. */
function copyOf(input: Input): Input {
  if (input instanceof WheelEvent) return new WheelEvent(input.type, input);
  if (input instanceof KeyboardEvent) return new KeyboardEvent(input.type, input);
  return new PointerEvent(input.type, input);
}
