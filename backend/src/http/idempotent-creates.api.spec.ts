import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { defer, lastValueFrom } from 'rxjs';

import { afterCommit } from '../database/after-commit.ts';
import { apiOfSpec } from '../test-support/api-of-spec.ts';
import { setIdentity } from './request-identity.ts';
import { IdempotentInterceptor } from './idempotent-creates.ts';

const KEY = 'a-key-of-a-client';
const api = apiOfSpec();
let userId: string;
let created = 0;

beforeEach(async () => {
  ({ userId } = await api.asUser());
  created = 0;
});

/** A create that leaves a row and answers its number. */
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
  const request = {
    method: 'POST',
    path: '/api/things',
    body,
    headers: { 'idempotency-key': key },
  } as unknown as Request;
  setIdentity(request, { sessionId: 's', userId: as });
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  const interceptor = api.app.get(IdempotentInterceptor);
  return RequestContext.create(api.app.get(MikroORM).em, async () =>
    lastValueFrom(interceptor.intercept(context, { handle: () => defer(work) })),
  );
}

const rows = async () => (await kept()).length;
/** The names that have been kept, each of which ends with the number that was answered. */
const kept = async () =>
  (
    await api.em().execute<{ username: string }[]>('select username from username_history where user_id = ?', [userId])
  ).map(({ username }) => username);

describe('a create with an idempotency key', () => {
  test('happens once; the same key and body answer the first reply again', async () => {
    expect(await send()).toEqual({ number: 1 });
    expect(await send()).toEqual({ number: 1 });
    expect(await rows()).toBe(1);
  });

  test('happens once when ten arrive together', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send()));
    const [first] = replies; // each begins at once, and which one is kept is up to the database
    expect(replies).toEqual(Array.from({ length: 10 }, () => first));
    expect(await kept()).toEqual([`${userId}-${(first as { number: number }).number}`]);
  });

  test('is refused with the key and another body', async () => {
    await send({ body: { name: 'Juno' } });
    await expect(send({ body: { name: 'Milo' } })).rejects.toMatchObject({ code: 'already_exists' });
  });

  test('leaves nothing when it fails, so that the next attempt is the first', async () => {
    const fail = async () => {
      await create();
      throw new Error('half way');
    };
    await expect(send({ work: fail })).rejects.toThrow('half way');
    expect(await rows()).toBe(0);
    expect(await send()).toEqual({ number: 2 });
  });

  test("is another's own, with the same key", async () => {
    const other = await api.asUser();
    await send();
    expect(await send({ as: other.userId })).toEqual({ number: 2 });
  });

  test('tells of itself after its commit, once, and not at all when it fails', async () => {
    const told: boolean[] = [];
    const tell = async () => {
      const before = told.length;
      await create();
      afterCommit(() => told.push(true));
      expect(told).toHaveLength(before);
    };
    await send({ work: tell });
    await send({ work: tell });
    expect(told).toEqual([true]);
    await expect(
      send({ key: 'another-key', work: () => tell().then(() => Promise.reject(new Error('no'))) }),
    ).rejects.toThrow('no');
    expect(told).toEqual([true]);
  });

  test('is refused with a key that is none', async () => {
    await expect(send({ key: 'x' })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

test('a create without a key happens each time', async () => {
  expect(await send({ key: undefined })).toEqual({ number: 1 });
});
