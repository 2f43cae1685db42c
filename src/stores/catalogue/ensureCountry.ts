import { detectCountry } from "../../api/visitorApi.ts";
import { setDetectedCountry } from "../settings.ts";
import { country } from "./country.ts";

let detected: Promise<void> | null = null;

/** Resolves once the reader's country is known, before prices are requested. It is detected once, unless the page states it. */
export async function ensureCountry(): Promise<void> {
  if (country.isStated) return;
  detected ??= detectCountry().then(setDetectedCountry);
  await detected;
}
