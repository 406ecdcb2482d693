import { performance } from 'node:perf_hooks';

import { Client } from 'pg';

import { backendSource } from '../backend-source.ts';
import { withProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { buffersOf, cpuPerExecution } from '../statement-cost.ts';
import type { Statement } from '../statement-cost.ts';
import { PEOPLE, addDiscoverer, addPublicPosts } from './discover-world.ts';

const BUFFERS_GOAL = 4_500; // sum of its limits, in buffers of 8 KB
const FEW_POSTS = 100_000;
const MANY_POSTS = 1_000_000;
const SLOW_EXECUTIONS = 20;

type World = { database: Client; viewer: string };

/** A3: measures PostgreSQL's cost of Discover's candidates, with few and with very many posts. */
export function measureDiscoverStatement(): Promise<Measured> {
  return withWorld(MANY_POSTS, (many) => withWorld(FEW_POSTS, (few) => compare(many, few)));
}

async function compare(many: World, few: World): Promise<Measured> {
  const { candidatesQuery } = await backendSource<{ candidatesQuery: Statement }>(
    'modules/posts/discover/candidates.query.ts',
  );
  const buffers = ({ database, viewer }: World) => buffersOf(database, candidatesQuery, [viewer, []]);
  const cpu = ({ database, viewer }: World) => cpuPerExecution(database, candidatesQuery, [viewer, []]);
  const [ofMany, ofFew] = [await buffers(many), await buffers(few)];
  const { ratio, spread } = await pairedRuns(
    () => cpu(many),
    () => cpu(few),
  );
  const ms = (await timeOf(many, candidatesQuery)).toFixed(1);
  return {
    figure: `${ofMany} buffers, ${ms} ms; beside 100 k posts ${times(ofMany / ofFew)} buffers, CPU ${timesWithin(ratio, spread)}`,
    floor: `${ofFew} buffers with 100 k posts; ${PEOPLE} people in both`,
    isMet: ofMany <= BUFFERS_GOAL,
  };
}

/** Measures one execution in ms. */
async function timeOf({ database, viewer }: World, statement: Statement): Promise<number> {
  const startedAt = performance.now();
  for (let count = 0; count < SLOW_EXECUTIONS; count += 1) {
    await database.query({ ...statement, values: [viewer, []] });
  }
  return (performance.now() - startedAt) / SLOW_EXECUTIONS;
}

function withWorld<Result>(posts: number, use: (world: World) => Promise<Result>): Promise<Result> {
  return withProduct(async ({ superuserUrl }) => {
    const database = new Client({ connectionString: superuserUrl });
    await database.connect();
    try {
      const viewer = await addDiscoverer(database);
      await addPublicPosts(database, posts);
      return await use({ database, viewer });
    } finally {
      await database.end();
    }
  });
}
