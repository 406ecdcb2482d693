import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { preparedQueries } from '../../../database/prepared/prepared-query.ts';
import type { PreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { PLANS, buffersOf, settleTables } from '../../../test-support/measure/buffers-of.ts';
import { buildImage } from '../../../test-support/factories/image.factory.ts';
import { buildPet } from '../../../test-support/factories/pet.factory.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { startApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';
import { sharedPostQuery, sharedProfileQuery } from './shared.query.ts';

// Visitors need no account, so the cost must not grow with the data.

const OTHERS = 4_000;
const POSTS_OF_ONE = 3_000;

let api: TestApi;
let database: pg.Client;
let userId: string;
let postId: number;
let imageId: string;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  const em = api.em();
  ({ userId } = await api.asUser({ username: 'bella.rossi' }));
  const images = Array.from({ length: 4 }, () => buildImage(em, userId));
  for (let nth = 0; nth < 50; nth += 1) buildPet(em, userId);
  await em.flush();
  imageId = images[0]!.id;
  postId = await insertPost(em, userId, { imageIds: images.map(({ id }) => id) });
  await database.query(`
    insert into users (id, first_name)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Other' from generate_series(1, ${OTHERS}) n`);
  await database.query(`
    insert into posts (author_id, text, visibility)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Look', 'public' from generate_series(1, ${OTHERS}) n`);
  await database.query(
    `insert into posts (author_id, text, visibility)
      select $1, 'Look', case when n % 2 = 0 then 'public' else 'friends' end from generate_series(1, ${POSTS_OF_ONE}) n`,
    [userId],
  );
  await settleTables(database);
});
afterAll(async () => {
  await database.end();
  await api.close();
});

describe.each(PLANS)('shared pages for visitors (%s)', (plan) => {
  test('the page of a post touches few buffers among many posts', async () => {
    expect(await buffersOf(database, plan, sharedPostQuery, [String(postId)])).toBeLessThanOrEqual(40);
    expect(await buffersOf(database, plan, sharedPostQuery, ['2000000000'])).toBeLessThanOrEqual(5);
  });

  test('an image for visitors touches few buffers among many', async () => {
    const visitorImageQuery = preparedQueries().find(
      ({ name }) => name === 'image-for-visitors',
    ) as PreparedQuery<object>;
    expect(await buffersOf(database, plan, visitorImageQuery, [`'${imageId}'`])).toBeLessThanOrEqual(30);
  });

  test('the page of a profile touches no more buffers than its pets and counted posts', async () => {
    for (const named of [
      [`'${userId}'`, 'null'],
      ['null', `'bella.rossi'`],
    ]) {
      expect(await buffersOf(database, plan, sharedProfileQuery, named)).toBeLessThanOrEqual(250);
    }
  });
});
