/** Part of the page itself, see `app/inline/oldBrowser`. */
export const oldBrowser = {
  title: "This browser is too old for Switchback",
  needs: "The maps and lists need one of these, or a newer version:",
  help: "Update this browser, or open this address in another one. On an iPhone or iPad, update iOS: Settings, General, Software Update.",
  read: "Read it without the map",
};
