import { type ComponentType, memo, type NamedExoticComponent, useEffect, useState } from "react";

/** A component whose code comes when it is first shown, or before that by `fetch`. */
export interface OnDemand<Props> extends NamedExoticComponent<Props> {
  /** Fetches the code. @throws when it cannot be had; it may then be asked for again. */
  fetch(): Promise<ComponentType<Props>>;
}

/**
 * Shows a stand-in until the code of a component is there; code that is there already shows at once. `lazy` with
 * `Suspense` would show its fallback even then, and keep every fallback for 300 ms, however soon the code comes.
 * Code that cannot be fetched is thrown to the next error boundary. It is rendered again for other props alone.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType = Nothing,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetch = () => {
    loading ??= load().then(
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
  function Shown(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Component) return;
      fetch().then(
        (component) => setComponent(() => component),
        (error: unknown) => setFailure({ error }),
      );
    }, [Component]);
    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : <StandIn />;
  }
  return Object.assign(memo(Shown), { fetch });
}

function Nothing() {
  return null;
}
