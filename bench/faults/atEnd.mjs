import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const cleanups = new Set();

/**
 * Runs a cleanup when this process ends: by itself, by an error, or by a signal, after which Node by itself runs nothing
 * more. The last one registered runs first.
 * @param {() => void} cleanup synchronous
 * @returns a function that cancels it
 */
export function atEnd(cleanup) {
  listen();
  cleanups.add(cleanup);
  return () => {
    cleanups.delete(cleanup);
  };
}

let isListening = false;

function listen() {
  if (isListening) return;
  isListening = true;
  process.once("exit", () => {
    for (const cleanup of [...cleanups].reverse()) {
      try {
        cleanup();
      } catch (error) {
        console.error(error);
      }
    }
  });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // Whoever else listens, such as a test runner, ends the process in their own way.
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
}
