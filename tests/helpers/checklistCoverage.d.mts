export function withTestFiles(text: string): string;
export function unlistedIds(text: string): string[];
