import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { ExpiredRows } from '../src/database/expired-rows.ts';
import { reportTried } from '../src/test-support/generated/size.ts';
import { startOwnApi } from '../src/test-support/start/start-api.ts';
import type { TestApi } from '../src/test-support/start/start-api.ts';

const PATIENCE_MS = 10 * 60_000;

let api: TestApi;
let database: pg.Client;
beforeAll(async () => {
  // The product's own statement timeout, not the longer one of other specs.
  api = await startOwnApi({ DATABASE_WAIT_MS: '2500' });
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.close();
});

test.each([100_000, 500_000, 1_000_000])(
  '%s expired rows go within one run of statements of 2.5 s',
  async (count) => {
    const { userId } = await api.asUser();
    await database.query(
      `insert into idempotency_keys (user_id, key, request_hash, reply, created_at)
       select $1, n::text, '\\x00', jsonb_build_object('text', repeat('x', 400)), now() - interval '25 hours'
       from generate_series(1, $2::integer) n`,
      [userId, count],
    );
    const begun = performance.now();
    await api.app.get(ExpiredRows).remove();
    reportTried(`${count} idempotency keys removed in ${Math.round(performance.now() - begun)} ms`);
    const { rows } = await database.query('select from idempotency_keys limit 1');
    expect(rows).toHaveLength(0);
  },
  PATIENCE_MS,
);
