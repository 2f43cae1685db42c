export type LogLevel = "info" | "warn" | "error";
export type LogFields = Readonly<Record<string, string | number | undefined>>;
export type LogFormat = "json" | "text";
/** Writes one record; `stack` may have several lines. */
export type Log = (level: LogLevel, message: string, fields?: LogFields) => void;

/**
 * An e-mail address, also percent-encoded, with its separator and host as groups. The first part has a limit, because
 * the time would otherwise grow with the square of the length.
 */
const MAIL_ADDRESS = /(?:(?!%40)[^\s"'<>()[\]{},;:=/?&@]){1,64}(@|%40)([\w-]+(?:\.[\w-]+)+)/gi;

let format: LogFormat = "text";

/** Sets the format for the whole process. */
export function setLogFormat(chosen: LogFormat): void {
  format = chosen;
}

/** Writes a record to the console: information to stdout, warnings and errors to stderr. */
export const writeLog: Log = (level, message, fields = {}) => {
  const lineOf = format === "json" ? jsonLine : textLine;
  const line = lineOf(new Date(), level, message, fields);
  if (level === "info") console.info(line);
  else if (level === "warn") console.warn(line);
  else console.error(line);
};

/** Prints lines for the person who starts the server; in JSON as one record each, those with WARNING as warnings. */
export function announce(lines: string): void {
  if (format === "text") console.info(lines);
  else for (const line of lines.split("\n")) writeLog(line.startsWith("WARNING") ? "warn" : "info", line);
}

/** `{"time":…,"level":…,"message":…}` and the fields. */
export function jsonLine(time: Date, level: LogLevel, message: string, fields: LogFields): string {
  return JSON.stringify({ time, level, message, ...fields }, (_key, value: unknown) =>
    typeof value === "string" ? cleaned(value) : value,
  );
}

/** Time, level, message, `name=value` for each field; a stack follows on lines of its own. */
export function textLine(time: Date, level: LogLevel, message: string, fields: LogFields): string {
  const { stack, ...others } = fields;
  const pairs = Object.entries(others).filter(([, value]) => value !== undefined);
  const words = [
    time.toISOString(),
    level,
    oneLine(message),
    ...pairs.map(([name, value]) => `${name}=${oneLine(value)}`),
  ];
  return words.join(" ") + (stack === undefined ? "" : `\n${cleaned(String(stack))}`);
}

function oneLine(value: string | number | undefined): string {
  return cleaned(String(value)).replaceAll(/\s*\n\s*/g, " ");
}

/** Without control characters other than the newline, and with masked e-mail addresses. */
export function cleaned(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]+/gu, " ").replaceAll(MAIL_ADDRESS, "***$1$2");
}
