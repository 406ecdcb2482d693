import type { Member } from '../members.ts';

/** What the writers are told: to write so many posts, `atOnce` at a time, as these people in turn. They answer when it is done. */
export type WritersOrder = { port: number; people: Member[]; count: number; atOnce: number };
