import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { fromMeters } from "../../lib/units.ts";
import { type ImportFailure, routeImport } from "../../stores/routes/routeImport.ts";
import { reportProblem } from "../../stores/showToast.ts";
import { withdrawFailure } from "../../stores/withdrawToast.ts";
import { useReportLines } from "./useReportLines.ts";

const SUBJECT = "route import";

/** Shows why a file did not become a route. */
export function ImportFailures() {
  const text = useText();
  const failureText = useImportFailureText();
  const { failure } = useSnapshot(routeImport);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each failure, even if the units change
  useEffect(() => {
    if (!failure) withdrawFailure(SUBJECT);
    else {
      const words = failureText(failure);
      reportProblem({ title: text("routes.importFailed"), text: words }, SUBJECT);
    }
  }, [failure]);
  return null;
}

function useImportFailureText(): (failure: ImportFailure) => string {
  const text = useText();
  const format = useFormat();
  const linesOf = useReportLines();
  const { distanceUnit } = useShownSettings();
  return (failure) => {
    const file = failure.fileName;
    switch (failure.kind) {
      case "unreadable":
        return text(`routes.import_${failure.problem}`, { file });
      case "tooLarge":
        return text("routes.import_tooLarge", {
          file,
          size: format.bytes(failure.bytes),
          limit: format.bytes(failure.limitBytes),
        });
      case "tooManyPoints":
        return text("routes.import_tooManyPoints", {
          file,
          points: format.count(failure.count),
          limit: format.count(failure.limit),
        });
      case "elsewhere": {
        const away = format.shortQuantity(fromMeters(failure.awayMeters, distanceUnit), distanceUnit);
        return text("routes.import_elsewhere", { file, away });
      }
      case "noRoute": {
        const [, ...reasons] = linesOf({ report: failure.report, pinCount: 0 });
        return [text("routes.import_noRoute", { file }), ...reasons].join(" ");
      }
      case "partFailed":
        return text("shell.partFailed");
      default:
        return text(`routes.import_${failure.kind}`, { file });
    }
  };
}
