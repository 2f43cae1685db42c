/** From a page to its service worker: store the server's page again, whose configuration may be another one by now. */
export const REFRESH_PAGE = "refreshPage";
