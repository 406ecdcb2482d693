/** What the readers are told: to ask for these pages in turn until there were so many answers. They answer with the bytes. */
export type ReadersOrder = { port: number; pages: { path: string; cookie?: string }[]; count: number };
