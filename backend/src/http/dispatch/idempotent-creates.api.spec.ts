import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { beforeEach, describe, expect, test } from '@jest/globals';

import { afterCommit } from '../../database/connections/after-commit.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { IdempotentCreates } from './idempotent-creates.ts';

const KEY = 'a-key-of-a-client';
const api = apiOfSpec();
let userId: string;
let created = 0;

beforeEach(async () => {
  ({ userId } = await api.asUser());
  created = 0;
});

/** Creates a row and returns its number. */
async function create(): Promise<{ number: number }> {
  created += 1;
  const number = created;
  await api.app
    .get(MikroORM)
    .em.execute('insert into username_history (username, user_id) values (?, ?)', [`${userId}-${number}`, userId]);
  return { number };
}

type Sending = { key?: string | undefined; body?: unknown; as?: string; work?: () => Promise<unknown> };

function send(sending: Sending = {}) {
  const { key, body, as, work } = { key: KEY, body: {}, as: userId, work: create, ...sending };
  const sent = { method: 'POST', path: '/api/things', body, headers: { 'idempotency-key': key } };
  const creates = api.app.get(IdempotentCreates);
  return RequestContext.create(api.app.get(MikroORM).em, () => creates.answer(sent, as, work));
}

const rows = async () => (await storedReplies()).length;
/** Returns the stored usernames, each of which ends with the number that its create returned. */
const storedReplies = async () =>
  (
    await api.em().execute<{ username: string }[]>('select username from username_history where user_id = ?', [userId])
  ).map(({ username }) => username);

describe('idempotency keys', () => {
  test('a create with an idempotency key is stored once, and repeating it returns the first reply', async () => {
    expect(await send()).toEqual({ number: 1 });
    expect(await send()).toEqual({ number: 1 });
    expect(await rows()).toBe(1);
  });

  test('ten concurrent creates with one idempotency key store one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send()));
    const [first] = replies; // all begin at once, and the database decides which one is stored
    expect(replies).toEqual(Array.from({ length: 10 }, () => first));
    expect(await storedReplies()).toEqual([`${userId}-${(first as { number: number }).number}`]);
  });

  test('rejects an idempotency key with another body', async () => {
    await send({ body: { name: 'Juno' } });
    await expect(send({ body: { name: 'Milo' } })).rejects.toMatchObject({ code: 'already_exists' });
  });

  test('a failed create with an idempotency key stores nothing, so that a retry is the first attempt', async () => {
    const fail = async () => {
      await create();
      throw new Error('half way');
    };
    await expect(send({ work: fail })).rejects.toThrow('half way');
    expect(await rows()).toBe(0);
    expect(await send()).toEqual({ number: 2 });
  });

  test('two users can use the same idempotency key', async () => {
    const other = await api.asUser();
    await send();
    expect(await send({ as: other.userId })).toEqual({ number: 2 });
  });

  test('a create with an idempotency key publishes its events once, after its commit, and none when it fails', async () => {
    const notified: boolean[] = [];
    const notify = async () => {
      const before = notified.length;
      await create();
      afterCommit(() => notified.push(true));
      expect(notified).toHaveLength(before);
    };
    await send({ work: notify });
    await send({ work: notify });
    expect(notified).toEqual([true]);
    await expect(
      send({ key: 'another-key', work: () => notify().then(() => Promise.reject(new Error('no'))) }),
    ).rejects.toThrow('no');
    expect(notified).toEqual([true]);
  });

  test('rejects an invalid idempotency key', async () => {
    await expect(send({ key: 'x' })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

test('a create without a key is stored each time', async () => {
  expect(await send({ key: undefined })).toEqual({ number: 1 });
});
