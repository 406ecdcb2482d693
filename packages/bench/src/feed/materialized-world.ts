import { performance } from 'node:perf_hooks';

import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { Client } from 'pg';

import { withProduct } from '../measured-product.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { openSessions } from '../members.ts';
import { addFan, addPeople, addPosts, addTwin, readerWith } from './feed-world.ts';

/** Numbers of friends of the readers whose feed is measured. */
export const FRIENDS = [50, 300, 1_000] as const;
export const SILENT_FRIENDS = 950;
export const FOLLOWED = 200;
// Numbers that no other person has.
const FIRST_SILENT = 10_000;
const FAN = 20_000;

export type MaterializedWorld = {
  database: Client;
  /** Readers in the order of FRIENDS. */
  readers: string[];
  /** Person with the first reader's friends and SILENT_FRIENDS more who never post. */
  twin: string;
  /** Person with the first reader's friends who follows FOLLOWED people. */
  fan: string;
  /** Time in ms of each reader's first page, which builds the timeline. */
  materializingMs: number[];
};

/** Runs `use` with a product that has this many posts, and readers with materialized timelines. */
export function withMaterializedWorld<Result>(
  posts: number,
  use: (world: MaterializedWorld) => Promise<Result>,
): Promise<Result> {
  return withProduct(async (product) => {
    const database = new Client({ connectionString: product.superuserUrl });
    await database.connect();
    try {
      return await use(await populate(product, database, posts));
    } finally {
      await database.end();
    }
  });
}

async function populate(product: MeasuredProduct, database: Client, posts: number): Promise<MaterializedWorld> {
  await addPeople(database);
  await addPosts(database, posts);
  const readers: string[] = [];
  for (const friends of FRIENDS) readers.push(await readerWith(database, friends));
  const twin = await addTwin(database, readers[0] ?? '', FIRST_SILENT, SILENT_FRIENDS);
  const fan = await addFan(database, readers[0] ?? '', FAN, FOLLOWED);
  const materializingMs: number[] = [];
  for (const { cookie } of await openSessions(database, product.sessionSecret, [...readers, twin, fan])) {
    materializingMs.push(await timeOfFirstPage(product, cookie));
  }
  await database.query('vacuum analyze');
  return { database, readers, twin, fan, materializingMs: materializingMs.slice(0, readers.length) };
}

/** Measures in ms the first page of a user without timeline, which the product's own code builds. */
async function timeOfFirstPage({ url }: MeasuredProduct, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url + pathOf('GET /api/feeds'), { headers: { cookie } });
  const { items } = (await response.json()) as { items: unknown[] };
  if (items.length !== 20) throw new Error(`The feed answered ${response.status} with ${items.length} posts`);
  return performance.now() - startedAt;
}
