import SharedProcess from "./sharedProcess.ts";

type Listening = Parameters<EventTarget["addEventListener"]>;

/** Like `SharedProcess`, for files with a document: each begins with an empty one, at the first address. */
export default class SharedWindow extends SharedProcess {
  private readonly address = window.location.href;
  private readonly undo: (() => void)[] = [];

  constructor(config: ConstructorParameters<typeof SharedProcess>[0]) {
    super(config);
    for (const target of [window, document]) this.noteListeners(target);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    for (const undo of this.undo) undo();
    localStorage.clear();
    sessionStorage.clear();
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    // The body itself stays: the queries of the tests are bound to it.
    for (const element of [document.head, document.body]) element.replaceChildren();
    history.replaceState(null, "", this.address);
  }

  private noteListeners(target: EventTarget): void {
    const add = target.addEventListener;
    this.undo.push(() => {
      target.addEventListener = add;
    });
    target.addEventListener = (...listening: Listening) => {
      if (!isCalledByPackage()) this.undo.push(() => target.removeEventListener(...listening));
      add.apply(target, listening);
    };
  }
}

/** Packages stay loaded, and listen once for all files. */
function isCalledByPackage(): boolean {
  const caller = new Error().stack?.split("\n")[3];
  return caller?.includes("/node_modules/") ?? false;
}
