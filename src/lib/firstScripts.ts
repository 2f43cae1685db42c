import { SCRIPTS_ELEMENT_ID } from "../contract/names.ts";

/** Paths of files that the server has named in the page, each after those that it imports. */
export interface FirstScripts {
  /** The scripts of every page; the last one starts it. */
  page: string[];
  /** The scripts and styles of the screen. */
  screen: string[];
}

/** Empty in a page that was not built. */
export function firstScripts(): FirstScripts {
  const json = document.getElementById(SCRIPTS_ELEMENT_ID)?.textContent;
  return json ? JSON.parse(json) : { page: [], screen: [] };
}
