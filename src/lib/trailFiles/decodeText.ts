import { ImportError } from "./importError.ts";

export interface DecodedText {
  text: string;
  /** Reported to the publisher if the declared encoding was wrong. */
  notice: string | null;
}

/** Long enough for any XML declaration. */
const HEAD_BYTES = 1024;

/**
 * Decodes a file by its byte order mark, else by the zero bytes of UTF-16, else by the encoding in its XML declaration,
 * else as UTF-8. Invalid UTF-8 is read as windows-1252, which old desktop programs write without declaring it.
 * @throws ImportError for an unknown encoding or bytes that are not text.
 */
export function decodeText(bytes: Uint8Array, name: string): DecodedText {
  if (bytes.length === 0) throw new ImportError(name, "is empty", "empty");
  const encoding = encodingByMarks(bytes) ?? declaredEncoding(bytes) ?? "utf-8";
  const text = decode(bytes, encoding, name);
  const decoded =
    text !== null
      ? { text, notice: null }
      : {
          text: decode(bytes, "windows-1252", name) ?? "",
          notice: `not valid ${encoding.toUpperCase()}, read as windows-1252`,
        };
  if (decoded.text.includes("\0"))
    throw new ImportError(name, "contains NUL characters, so it is not a text file", "notText");
  if (decoded.text.trim() === "") throw new ImportError(name, "is empty", "empty");
  return decoded;
}

/** Null if the bytes are invalid in the encoding. */
function decode(bytes: Uint8Array, encoding: string, name: string): string | null {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ImportError(name, `unknown text encoding "${encoding}"`, "notText");
  }
  try {
    const text = decoder.decode(bytes);
    return decoder.encoding === "windows-1252" ? withWindowsSigns(text) : text;
  } catch {
    return null;
  }
}

/** The characters of windows-1252 at 0x80 to 0x9f; \0 where undefined. */
const WINDOWS_SIGNS = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

/** Node 20 decodes windows-1252 as Latin-1, which has control characters instead of quotes and dashes. */
function withWindowsSigns(text: string): string {
  return text.replaceAll(/[\x80-\x9f]/g, (control) => {
    const sign = WINDOWS_SIGNS[control.charCodeAt(0) - 0x80] ?? "\0";
    return sign === "\0" ? control : sign;
  });
}

function encodingByMarks(bytes: Uint8Array): string | null {
  const [first = 1, second = 1, third = 1] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Markup starts with an ASCII character, whose UTF-16 form has one zero byte.
  if (first !== 0 && second === 0 && third !== 0) return "utf-16le";
  if (first === 0 && second !== 0 && third === 0) return "utf-16be";
  return null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]?.toLowerCase();
  // A declaration that is readable as single bytes is not UTF-16, whatever it declares.
  return declared === undefined || declared.startsWith("utf-16") ? null : declared;
}
