/** See `temporaryFolder.mjs`. */
export function temporaryFolder(name: string, parent?: string): string;
