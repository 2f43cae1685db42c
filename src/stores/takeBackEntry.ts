let takenBack: unknown = null;

/**
 * Takes the history's newest entry back, which closes what it stands for. Once: the browser needs a moment for it, and a
 * second press in that moment would leave the screen below.
 */
export function takeBackEntry(): void {
  if (history.state === takenBack) return;
  takenBack = history.state;
  history.back();
}
