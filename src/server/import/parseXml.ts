import { DOMParser, type Document } from "@xmldom/xmldom";
import { ImportProblem } from "./importProblem.ts";

/**
 * A document tree of XML text that `scanXml` has passed. Slips that do not touch the structure, as a bare
 * ampersand, are forgiven.
 * @throws ImportProblem when it is not well-formed.
 */
export function parseXml(text: string, fileName: string): Document {
  try {
    return new DOMParser({ onError: () => {} }).parseFromString(text, "text/xml");
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new ImportProblem(fileName, `is not well-formed XML: ${reason.slice(0, 160)}`);
  }
}
