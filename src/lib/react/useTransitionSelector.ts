import { startTransition, useEffect, useRef, useState } from "react";
import { subscribe } from "valtio";

/** Calls an action at some later time. @returns a function that cancels it */
type Postpone = (action: () => void) => () => void;

const atOnce: Postpone = (action) => {
  action();
  return () => {};
};

/**
 * A value that `select` reads from a store, for components that are expensive to render: a change is rendered in a
 * transition, interruptible by input, and shown when it is complete. `postpone` gives precedence to more urgent work.
 * @param select returns primitives and values kept under `ref()`; must be the same function on each render, otherwise
 * everything is read again
 */
export function useTransitionSelector<State extends object, Taken extends object>(
  store: State,
  select: (state: State) => Taken,
  postpone = atOnce,
): Taken {
  const [read, setRead] = useState(() => ({ select, taken: select(store) }));
  const taken = read.select === select ? read.taken : select(store);
  const last = useRef<typeof read | null>(read);
  useEffect(() => {
    let callOff = () => {};
    const follow = () => {
      const next = { select, taken: select(store) };
      if (last.current?.select === select && isSame(last.current.taken, next.taken)) return;
      last.current = next;
      callOff();
      callOff = postpone(() => startTransition(() => setRead(next)));
    };
    follow();
    const end = subscribe(store, follow);
    return () => {
      end();
      callOff();
      // A cancelled update is still due when the component subscribes again.
      last.current = null;
    };
  }, [store, select, postpone]);
  return taken;
}

function isSame(a: object, b: object): boolean {
  const others = Object.entries(b);
  return Object.entries(a).every(([, value], i) => Object.is(value, others[i]?.[1]));
}
