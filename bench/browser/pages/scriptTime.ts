/** Both libraries draw in the frame after a change; one more for work scheduled by that frame. */
const FRAMES_TO_DRAW = 3;

/** Script of animation frames so far, in milliseconds. */
let frameMs = 0;
const nextFrame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) =>
  nextFrame((time) => {
    const from = performance.now();
    callback(time);
    frameMs += performance.now() - from;
  });

/** Script milliseconds of an action, including the frames that follow. */
export async function scriptOf(act: () => void): Promise<number> {
  frameMs = 0;
  const from = performance.now();
  act();
  const itself = performance.now() - from;
  await framesDrawn();
  return itself + frameMs;
}

/** Resolves when previous changes have been drawn. */
export async function framesDrawn(): Promise<void> {
  for (let i = 0; i < FRAMES_TO_DRAW; i++) await new Promise((resolve) => nextFrame(resolve));
}
