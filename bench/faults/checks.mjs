/** Prints the result of each check, and ends the process with 1 if one failed. */
export function createChecks() {
  let failures = 0;
  return {
    check(isMet, text) {
      if (!isMet) failures += 1;
      console.info(`${isMet ? "ok     " : "FAILED "} ${text}`);
    },
    skip(text) {
      console.info(`skipped ${text}`);
    },
    end() {
      process.exit(failures === 0 ? 0 : 1);
    },
  };
}
