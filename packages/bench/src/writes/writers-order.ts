export type Write = { method: string; path: string; headers?: Record<string, string>; body?: object };

/** Order to the writers: send these requests. They answer 'written', or an error. */
export type WritersOrder = { port: number; writes: Write[] };
