import { type CallOptions, geoCall } from "../geoCall.ts";
import { loadCode } from "../loadCode.ts";
import { guideOf } from "../openGuides.ts";
import { answerBuffers } from "../route/routeApi.ts";
import type { ImportAnswer } from "./importsTypes.ts";

/** Calls about trail files of the reader. */
export const importsApi = {
  /** Makes a planned route of a GPX, KML or GeoJSON file; the code that reads it is loaded with the first one. */
  route: geoCall(
    {
      transferables: (answer: ImportAnswer) =>
        answer.kind === "imported" && answer.restored.route
          ? answerBuffers({ kind: "built", route: answer.restored.route })
          : [],
    },
    async (guideId: string, file: File, { signal }: CallOptions): Promise<ImportAnswer> => {
      const { importRoute } = await loadCode(() => import("./importRoute.ts"));
      return importRoute(guideOf(guideId).planner(), file, signal);
    },
  ),
};
