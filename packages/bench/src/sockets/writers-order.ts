import type { Member } from '../members.ts';

/** Order to the writers: write this many posts, `atOnce` at a time, as these users in turn. They answer when done. */
export type WritersOrder = { port: number; people: Member[]; count: number; atOnce: number };
