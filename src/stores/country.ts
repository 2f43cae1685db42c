import { detectCountry } from "../api/session.ts";
import { setDetectedCountry } from "./settings.ts";

let detected: Promise<void> | null = null;

/** Makes sure that the reader's country is known before prices are asked for; it is detected once. */
export function ensureCountry(): Promise<void> {
  detected ??= detectCountry().then(setDetectedCountry);
  return detected;
}
