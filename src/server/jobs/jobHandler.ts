import type * as z from "zod/mini";

/** A kind of job, known to those who enqueue it and to the one that runs it. */
export interface JobType<Payload> {
  name: string;
  payload: z.ZodMiniType<Payload>;
}

/** Runs the jobs of one kind. */
export interface JobHandler {
  kind: string;
  /** Of a periodic job there is always one: the time from its end to its next run. */
  everyMilliseconds: number | null;
  /** May run again for the same job: after an error, or after a crash although it was done. @throws ProviderRefusedError not to run again */
  run(payload: unknown): Promise<void>;
}

export function jobHandler<Payload>(
  { name, payload }: JobType<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobHandler {
  return { kind: name, everyMilliseconds: null, run: (stored) => run(payload.parse(stored)) };
}
