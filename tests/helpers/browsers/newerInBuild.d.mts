export function newerInBuild(folder: string): string[];
export function newerInText(file: string, text: string): string[];
