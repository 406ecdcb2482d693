import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import { Client } from 'pg';

import { withProduct } from '../measured-product.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { measureRequests } from '../requests/request-cost.ts';
import type { Measured } from '../row.ts';
import type { Member } from '../members.ts';
import { openSessions } from '../members.ts';
import { addPeople, addPosts, readersWithMost } from './feed-world.ts';

const POSTS = 20_000;
const READERS = 60; // a user may send 1,500 requests in five minutes

/** A1: measures the CPU of the process that serves home's feed, compared with the bare statement over HTTP. */
export function measureFeedRequest(): Promise<Measured> {
  return withProduct(async (product) => {
    const members = await populate(product);
    const path = pathOf('GET /api/feeds');
    const pages = members.map(({ userId, cookie }) => ({ path, cookie, floorPath: `/${userId}` }));
    return measureRequests(product, { answers: 'feed', pages, itemsInEach: PAGE_LIMIT_DEFAULT });
  });
}

async function populate({ superuserUrl, sessionSecret }: MeasuredProduct): Promise<Member[]> {
  const database = new Client({ connectionString: superuserUrl });
  await database.connect();
  try {
    await addPeople(database);
    await addPosts(database, POSTS);
    return await openSessions(database, sessionSecret, await readersWithMost(database, READERS));
  } finally {
    await database.end();
  }
}
