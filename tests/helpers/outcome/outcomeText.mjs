/**
 * A summary that can be read without the whole log: every failure, and every test that passed only on the second
 * attempt, with the first lines of its error, and why others could not run; "" if there is nothing of it.
 */
export function outcomeText({ failures, retried, skips }) {
  return [
    section("Skipped", skips),
    section("Passed at the second try", retried),
    section("Failed", failures),
  ].join("");
}

function section(heading, notes) {
  if (notes.length === 0) return "";
  return `\n${heading}:\n${notes.map(({ name, error }) => `  ${name}\n${indented(error)}\n`).join("")}`;
}

function indented(text) {
  return text.replaceAll(/^/gm, "      ");
}
