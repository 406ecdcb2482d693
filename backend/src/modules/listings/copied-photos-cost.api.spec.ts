import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { settleTables } from '../../test-support/measure/buffers-of.ts';
import { draft, photoOf } from '../../test-support/scenes/offer.ts';
import { startApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';
import { LOOKALIKES_OF } from '../../schema/images/fingerprint.sql.ts';

const IMAGES = 100_000;
const PHOTOS = 3;
/** Bound on read buffers: four index lookups for each photo, and the few images that share a part by chance. */
const BUFFERS_MAX = 60 * PHOTOS;

let api: TestApi;
let database: pg.Client;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.close();
});

const random = 'floor(random() * 4294967296)::bigint::bit(32)';
const PLAIN = `repeat('0', 16)::bit(16)`;

test('searching for copies among 100,000 images doesn’t read the fifth whose fingerprints begin plain', async () => {
  const [owner, lister] = [await api.asUser(), await api.asUser()];
  await database.query(
    `insert into media (id, owner_id, kind, width, height, thumbhash, bytes, fingerprint)
     select gen_random_uuid(), $1, 'post', 800, 600, '', 1000,
       case when random() < 0.2 then ${PLAIN} else substring(made from 1 for 16) end || substring(made from 17 for 48)
     from (select (${random} || ${random})::bit(64) as made from generate_series(1, ${IMAGES})) fingerprints`,
    [owner.userId],
  );
  const images = [];
  for (let nth = 0; nth < PHOTOS; nth += 1) images.push(await photoOf(api, lister));
  const { id } = await draft(lister, { images });
  // Plain at the top, like a fifth of all pictures.
  await database.query(
    `update media set fingerprint = (${PLAIN} || (${random} || ${random})::bit(48))::bit(64) where owner_id = $1`,
    [lister.userId],
  );
  await settleTables(database);
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) select * from ${LOOKALIKES_OF(String(id))} lookalikes`,
  );
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  expect(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!).toBeLessThanOrEqual(BUFFERS_MAX);
});
