export function startIdleServer(): Promise<{ url: string; stop(): void }>;
