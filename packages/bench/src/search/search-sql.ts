import { performance } from 'node:perf_hooks';

import { Client } from 'pg';

import { backendSource } from '../backend-source.ts';
import { addDiscoverer, addPublicPosts } from '../discover/discover-world.ts';
import { withProduct } from '../measured-product.ts';
import type { Measured } from '../row.ts';
import { buffersOf } from '../statement-cost.ts';
import type { Statement } from '../statement-cost.ts';
import { makeSearchable } from './search-world.ts';

const BUFFERS_GOAL = 4_000; // sum of its limits, in buffers of 8 KB
const POSTS = 1_000_000;
const LAST_ID = 2_147_483_647;
const PAGE = 20;
/** Names that nearly everybody has (a prefix), names that few have, a misspelt name, and a name that nobody has. */
const NAMES = ['p', 'person 77', 'person77123', 'preson', 'xylophone'];
const WORDS = ['walk', 'w', 'word77', 'rare', 'xylophone', 'walk rare'];

/** A4: measures PostgreSQL's cost of searching for common, partial, misspelt and rare words. */
export function measureSearchStatements(): Promise<Measured> {
  return withProduct(async ({ superuserUrl }) => {
    const database = new Client({ connectionString: superuserUrl });
    await database.connect();
    try {
      const viewer = await addDiscoverer(database);
      await addPublicPosts(database, POSTS);
      await makeSearchable(database);
      return await measure(database, viewer);
    } finally {
      await database.end();
    }
  });
}

async function measure(database: Client, viewer: string): Promise<Measured> {
  const search = 'modules/search';
  const { peopleQuery } = await backendSource<{ peopleQuery: Statement }>(`${search}/people.query.ts`);
  const { postsByWordsQuery } = await backendSource<{ postsByWordsQuery: Statement }>(`${search}/posts.query.ts`);
  const cases = [
    ...NAMES.map((words) => ({ words, statement: peopleQuery, values: [viewer, words, null, PAGE] })),
    ...WORDS.map((words) => ({ words, statement: postsByWordsQuery, values: [viewer, words, LAST_ID, PAGE, null] })),
  ];
  const costs: { words: string; buffers: number; ms: number }[] = [];
  for (const { words, statement, values } of cases) {
    const buffers = await buffersOf(database, statement, values);
    const startedAt = performance.now();
    await database.query({ ...statement, values });
    costs.push({ words: `${statement.name} ${words}`, buffers, ms: performance.now() - startedAt });
  }
  return {
    figure: costs.map(({ words, buffers, ms }) => `${words}: ${buffers} buffers, ${ms.toFixed(1)} ms`).join('; '),
    floor: 'none: bounds alone',
    isMet: costs.every(({ buffers }) => buffers <= BUFFERS_GOAL),
  };
}
