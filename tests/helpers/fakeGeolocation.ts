import { vi } from "vitest";

interface Watch {
  onPosition: PositionCallback;
  onError: PositionErrorCallback | null | undefined;
  options: PositionOptions | undefined;
}

interface Report {
  lng: number;
  lat: number;
  accuracy?: number;
  heading?: number | null;
  time?: number;
}

/** The receiver of a device, which reports what a test says. */
export interface FakeGeolocation {
  /** Options of the running watch; null without one. */
  watched(): PositionOptions | null | undefined;
  report(place: Report): void;
  /** Reports an error: 1 not permitted, 2 unavailable, 3 timed out. */
  fail(code: 1 | 2 | 3): void;
  /** What the reader decides when the browser asks, or later in its settings. */
  permit(state: PermissionState): void;
}

/** Gives the test's browser a receiver. Restored by `vi.unstubAllGlobals`. */
export function fakeGeolocation(state: PermissionState = "granted"): FakeGeolocation {
  const watches = new Map<number, Watch>();
  const permission = Object.assign(new EventTarget(), { state });
  let count = 0;
  const geolocation = {
    watchPosition(
      onPosition: PositionCallback,
      onError?: PositionErrorCallback | null,
      options?: PositionOptions,
    ) {
      watches.set(++count, { onPosition, onError, options });
      return count;
    },
    clearWatch: (id: number) => watches.delete(id),
  };
  const permissions = { query: async () => permission };
  vi.stubGlobal(
    "navigator",
    new Proxy(navigator, {
      get: (target, name) => {
        if (name === "geolocation") return geolocation;
        if (name === "permissions") return permissions;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  );
  const last = () => [...watches.values()].at(-1);
  return {
    watched: () => {
      const watch = last();
      return watch ? watch.options : null;
    },
    report({ lng, lat, accuracy = 10, heading = null, time = Date.now() }) {
      const coords = { longitude: lng, latitude: lat, accuracy, altitude: null, heading, speed: null };
      last()?.onPosition({ coords, timestamp: time } as GeolocationPosition);
    },
    fail(code) {
      const error = { code, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      last()?.onError?.(error);
    },
    permit(decided) {
      permission.state = decided;
      permission.dispatchEvent(new Event("change"));
    },
  };
}
