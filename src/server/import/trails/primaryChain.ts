import { foldText } from "../../../lib/foldText.ts";
import { ImportError } from "../../../lib/trailFiles/importError.ts";
import type { Chain } from "./chainTracks.ts";

/**
 * Index of the chain that carries the mileage: the longest, or the longest with a track named `name` (ignoring case and
 * accents).
 * @throws ImportError if no track has that name.
 */
export function primaryChain(chains: readonly Chain[], name: string | null): number {
  const wanted = name === null ? null : foldText(name.trim());
  let primary = -1;
  for (const [index, chain] of chains.entries()) {
    if (wanted !== null && !chain.tracks.some((track) => foldText(track.name) === wanted)) continue;
    if (primary < 0 || chain.lengthMeters > (chains[primary]?.lengthMeters ?? 0)) primary = index;
  }
  if (primary < 0 && name !== null) {
    const names = [...new Set(chains.flatMap((chain) => chain.tracks.map((track) => track.name)))];
    const some = names.filter((known) => known !== "").slice(0, 5);
    const hint = some.length === 0 ? "the tracks have no names" : `there are ${some.join(", ")}`;
    throw new ImportError(
      "--primary",
      `no track is named "${name}"; ${hint}${names.length > 5 ? ", ..." : ""}`,
    );
  }
  return primary;
}
