import {
  type ComponentType,
  memo,
  type NamedExoticComponent,
  startTransition,
  useEffect,
  useState,
} from "react";
import { loadPart } from "./loadPart.ts";

/** A component whose code is loaded when it is first shown, or earlier by `fetch`. */
export interface OnDemand<Props> extends NamedExoticComponent<Props> {
  /** Loads the code (see `loadPart`). @throws MissingPartError if unavailable; a later call loads again */
  fetch(): Promise<ComponentType<Props>>;
  /** Whether the code is loaded; loads it if needed. @throws MissingPartError to the next error boundary */
  useIsHere(isNeeded?: boolean): boolean;
}

/**
 * Shows a fallback, given the same props, until the code of a component is loaded; loaded code is shown at once.
 * React's own `lazy` would show its fallback even then, keep it for at least 300 ms, and never load again after a
 * failure. A failed load is thrown to the next error boundary. The component is rendered in a transition,
 * interruptible by input, and again only for different props.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props> = Nothing,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetch = () => {
    loading ??= loadPart(load).then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function useCode(isNeeded: boolean) {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Component || !isNeeded) return;
      fetch().then(
        (component) => startTransition(() => setComponent(() => component)),
        (error: unknown) => setFailure({ error }),
      );
    }, [Component, isNeeded]);
    if (failure) throw failure.error;
    return Component;
  }
  function Shown(props: Props) {
    const Component = useCode(true);
    return Component ? <Component {...props} /> : <StandIn {...props} />;
  }
  return Object.assign(memo(Shown), {
    fetch,
    useIsHere: (isNeeded = true) => useCode(isNeeded) !== null,
  });
}

function Nothing() {
  return null;
}
