import type * as z from "zod/mini";
import { english } from "../../../helpers/english.ts";

const texts = new Map(
  Object.entries(await english()).flatMap(([area, keys]) =>
    Object.entries(keys).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
  ),
);

/** What a form says about values, in English: the first message of each field that is wrong. */
export function messagesOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    messages[path.join(".")] ??= texts.get(message) ?? `no text ${message}`;
  }
  return messages;
}
