/** Whether the server is about to stop: it still responds, but should get no new clients. */
export interface Draining {
  readonly isDraining: boolean;
  start(): void;
}

export function createDraining(): Draining {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    start() {
      isDraining = true;
    },
  };
}
