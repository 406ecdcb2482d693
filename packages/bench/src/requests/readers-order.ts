/**
 * Order to the readers: request these pages in turn until `count` replies have arrived. They answer with the number of
 * bytes.
 */
export type ReadersOrder = { port: number; pages: { path: string; cookie?: string }[]; count: number };
