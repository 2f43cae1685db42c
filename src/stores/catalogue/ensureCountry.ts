import { detectCountry } from "../../api/visitorApi.ts";
import { setDetectedCountry } from "../settings.ts";

let detected: Promise<void> | null = null;

/** Resolves once the reader's country is known, before prices are requested. It is detected once. */
export function ensureCountry(): Promise<void> {
  detected ??= detectCountry().then(setDetectedCountry);
  return detected;
}
