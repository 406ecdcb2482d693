import type { CrowdClient } from './crowd-orders.ts';

/** What the writers are told: to write so many posts, `atOnce` at a time, as these people in turn. They answer when it is done. */
export type WritersOrder = { port: number; people: CrowdClient[]; count: number; atOnce: number };
