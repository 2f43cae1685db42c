import { openDatabase } from "../db/openDatabase.ts";
import type { Command } from "./command.ts";

export const migrateCommand: Command = {
  names: "",
  summary: "create or change the tables of the database",
  notes: [
    "Makes the tables as this version needs them. A start of the server does the same; other commands leave the " +
      "tables of Postgres as they are.",
  ],
  options: {},
  async run({ settings }) {
    const { close } = await openDatabase(settings());
    await close();
    return { json: { isUpToDate: true }, lines: ["The tables of the database are up to date."] };
  },
};
