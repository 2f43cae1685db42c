import { GeoError } from "../geoError.ts";
import { copyApi } from "./copyApi.ts";
import type { CopyPlace } from "./copyTypes.ts";

/** What the server answered, which is then kept beside a guide's copy; when the server is out of reach, what was kept there. @throws what the asking does. */
export async function orNote(place: CopyPlace, name: string, asked: Promise<unknown>): Promise<unknown> {
  try {
    const answer = await asked;
    void copyApi.writeNote(place, name, answer).catch(() => {});
    return answer;
  } catch (error) {
    if (!(error instanceof GeoError) || error.kind !== "network") throw error;
    const kept = await copyApi.readNote(place, name).catch(() => null);
    if (kept === null) throw error;
    return kept;
  }
}
