import { expect } from "playwright/test";
import type { Engine, PointerStep } from "./engine.ts";

/** A command of the WebDriver standard with its parameters. @throws when the browser refuses it */
export type Send = (command: "navigate" | "execute" | "act", parameters: object) => Promise<unknown>;

const POINTER = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } };
/** Between two steps, so that a page can follow. */
const STEP_MILLISECONDS = 16;

/** A window that a navigation is about to leave. */
export interface LeftWindow extends Window {
  isLeft?: boolean;
}

/**
 * What both browsers understand that are driven by the WebDriver standard.
 * @param isNewPage runs in the page after a navigation until it is true
 */
export function webDriver(
  send: Send,
  isNewPage: () => boolean,
): Pick<Engine, "goto" | "run" | "point" | "type"> {
  const run: Engine["run"] = async (script, ...args) => {
    const answer = await send("execute", { script: `return (${script})(...arguments)`, args });
    return answer as Awaited<ReturnType<typeof script>>;
  };
  return {
    run,
    async goto(url) {
      await run(() => {
        (window as LeftWindow).isLeft = true;
      });
      await send("navigate", { url });
      await expect(async () => expect(await run(isNewPage)).toBe(true)).toPass({ intervals: [5] });
    },
    async point(steps) {
      await send("act", { actions: [{ ...POINTER, actions: steps.map(pointerAction) }] });
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await send("act", { actions: [{ type: "key", id: "keys", actions }] });
    },
  };
}

function pointerAction(step: PointerStep): object {
  if (step === "down") return { type: "pointerDown", button: 0 };
  if (step === "up") return { type: "pointerUp", button: 0 };
  const [x, y] = step.map(Math.round);
  return { type: "pointerMove", duration: STEP_MILLISECONDS, origin: "viewport", x, y };
}
