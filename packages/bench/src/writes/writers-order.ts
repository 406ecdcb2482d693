export type Write = { method: string; path: string; headers?: Record<string, string>; body?: object };

/** What the writers are told: to send these. They answer 'written', or what went wrong. */
export type WritersOrder = { port: number; writes: Write[] };
