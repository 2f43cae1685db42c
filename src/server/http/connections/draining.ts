/** Whether the server is about to stop: it still responds, but should get no new clients. */
export interface Draining {
  readonly isDraining: boolean;
  /** Whether it also sends away what other servers can do. */
  readonly isLeaving: boolean;
  start(): void;
  leave(): void;
}

export function createDraining(): Draining {
  let isDraining = false;
  let isLeaving = false;
  return {
    get isDraining() {
      return isDraining;
    },
    get isLeaving() {
      return isLeaving;
    },
    start() {
      isDraining = true;
    },
    leave() {
      isLeaving = true;
    },
  };
}
