import { catalogue } from "./catalogue.ts";

/** Loads all guides. Called at app load and by Retry. The code for it is not part of the first scripts. */
export async function loadCatalogue(): Promise<void> {
  if (catalogue.status !== "ready") catalogue.status = "loading";
  catalogue.failure = null;
  try {
    const { fetchCatalogue } = await import("./fetchGuides.ts");
    await fetchCatalogue();
  } catch (error) {
    if (catalogue.status !== "ready") catalogue.status = "failed";
    catalogue.failure = { message: error instanceof Error ? error.message : String(error) };
  }
}
