import { GeoError, type GeoFailure } from "./geoError.ts";

type Functions<Api> = { [Name in keyof Api]: (...args: never[]) => unknown };

/** How functions look from the other thread. */
export type Exposed<Api extends Functions<Api>> = {
  [Name in keyof Api]: (...args: Parameters<Api[Name]>) => Promise<Awaited<ReturnType<Api[Name]>>>;
};

/**
 * Readies an object of functions for another thread: results are handed to `move` with the buffers that
 * they list, errors are thrown as plain GeoFailures, because an Error loses its fields on the way.
 */
export function exposed<Api extends Functions<Api>>(
  api: Api,
  transferables: { [Name in keyof Api]?: (result: never) => Transferable[] },
  move: <T>(result: T, buffers: Transferable[]) => T,
): Exposed<Api> {
  const entries = Object.entries(api) as [keyof Api, (...args: unknown[]) => unknown][];
  const wrapped = entries.map(([name, call]) => {
    const list = transferables[name] as ((result: unknown) => Transferable[]) | undefined;
    return [
      name,
      async (...args: unknown[]) => {
        try {
          const result = await call(...args);
          return list && result !== null ? move(result, list(result)) : result;
        } catch (error) {
          throw failureOf(error);
        }
      },
    ];
  });
  return Object.fromEntries(wrapped) as Exposed<Api>;
}

function failureOf(error: unknown): GeoFailure {
  if (error instanceof GeoError) return error.failure;
  return { kind: "internal", message: error instanceof Error ? error.message : String(error) };
}
