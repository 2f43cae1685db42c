export function hasMesa(): boolean;
