import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  ALBUMS_MAX,
  COLLECTIONS_MAX,
  HIGHLIGHTS_MAX,
  PREMIUM_ALBUMS_MAX,
  PREMIUM_COLLECTIONS_MAX,
  PREMIUM_HIGHLIGHTS_MAX,
  STORAGE_MAX_BYTES,
} from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS } from '@qlixline/contract/uploads/upload';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { runAdminHere } from '../../test-support/start/run-admin.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
beforeEach(async () => {
  ana = await api.asUser();
});

const admin = (...args: string[]) => runAdminHere(api.databaseUrl, args);
/** Gives a user Premium for the days around now. */
const givePremium = (user: SignedIn) =>
  api.em().execute(
    `insert into premium_periods (id, user_id, source, starts_at, ends_at)
     values (gen_random_uuid(), ?, 'code', now() - interval '1 day', now() + interval '1 day')`,
    [user.userId],
  );

describe('what Premium allows', () => {
  const THINGS = [
    ['albums', '/api/albums', ALBUMS_MAX, PREMIUM_ALBUMS_MAX],
    ['collections', '/api/collections', COLLECTIONS_MAX, PREMIUM_COLLECTIONS_MAX],
    ['highlights', '/api/highlights', HIGHLIGHTS_MAX, PREMIUM_HIGHLIGHTS_MAX],
  ] as const;

  test.each(THINGS)(
    'more %s: refused at the free limit, added with Premium, kept but not extended after it',
    async (table, path, free, premium) => {
      const fill = (count: number) =>
        api
          .em()
          .execute(`insert into ${table} (owner_id, name) select ?::uuid, 'One' from generate_series(1, ${count})`, [
            ana.userId,
          ]);
      const add = () => ana.client.post(path, { name: 'One more' });
      const count = async () => (await ana.client.get(path)).json.items.length;
      await fill(free);
      const refused = await add();
      const sentence = `You can have at most ${free} ${table}, or ${premium} with Premium.`;
      expect([refused.status, refused.json.message]).toEqual([409, sentence]);
      await givePremium(ana);
      expect((await add()).status).toBe(201);
      await fill(premium - free - 1);
      const full = await add();
      expect([full.status, full.json.message]).toEqual([409, `You can have at most ${premium} ${table}.`]);
      await admin('end-premium', await nameOf(ana));
      expect((await add()).json.message).toBe(sentence);
      expect(await count()).toBe(premium);
    },
  );

  test('more storage: texts beyond the free limit are refused, accepted with Premium, and refused after it', async () => {
    await api.em().execute('update stored_bytes set bytes = ? where user_id = ?', [STORAGE_MAX_BYTES, ana.userId]);
    const write = () => ana.client.post('/api/albums', { name: 'One more' });
    expect((await write()).json.message).toBe(UPLOAD_REFUSALS.noRoom.message);
    await givePremium(ana);
    expect((await write()).status).toBe(201);
    await admin('end-premium', await nameOf(ana));
    expect((await write()).status).toBe(413);
    expect((await ana.client.get('/api/albums')).json.items).toHaveLength(1);
  });

  const nameOf = async ({ userId }: SignedIn) => {
    const username = `n${userId.replaceAll('-', '').slice(-12)}`;
    await api.em().execute('update users set username = ? where id = ?', [username, userId]);
    return `@${username}`;
  };
});
