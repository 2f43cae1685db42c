import { getAccountData } from "../../api/accountApi.ts";
import { PRODUCT } from "../../contract/names.ts";
import { reportFailure } from "../showToast.ts";

/** Saves all that is stored about the reader as a JSON file. A failure shows a toast. */
export async function downloadData(): Promise<void> {
  try {
    const text = JSON.stringify(await getAccountData(), null, 2);
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), { href: url, download: `${PRODUCT}-data.json` });
    link.click();
    // The browser has taken the file by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    reportFailure(error, "download data");
  }
}
