import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { RequestContext } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';

import { User } from '../../schema/users/user.entity.ts';
import { screenOf } from '../../test-support/scenes/between-two.ts';
import { insertPost } from '../../test-support/factories/post.factory.ts';
import { eventually } from '../../test-support/eventually.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { waitsForLock } from '../../test-support/measure/waits-for-lock.ts';
import { afterCommit, sendWithCommit } from './after-commit.ts';
import { Transactions } from './transactions.ts';
import { typedSql } from '../sql/typed-sql.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let postId: number;
let other: pg.Client;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
  postId = await insertPost(api.em(), ben.userId);
  other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
});
afterEach(() => other.end());

test('a transaction that ended in a deadlock is retried and publishes its events once', async () => {
  const screen = await screenOf(api, ben);
  const { status, json } = await inDeadlock(() => ana.client.put(`/api/posts/${postId}/like`));
  expect([status, json]).toEqual([200, { isLiked: true, likeCount: 1 }]);
  const frames = [await screen.nextFrame(), await screen.nextFrame()];
  expect(frames.map(({ type }) => type).toSorted()).toEqual(['new_notification', 'post_changed']);
  expect(screen.unreadFrames).toEqual([]);
  screen.terminate();
});

test('a create with an Idempotency-Key is retried and stored once', async () => {
  const headers = { 'idempotency-key': 'the-same-comment' };
  const send = () => ana.client.post(`/api/posts/${postId}/comments`, { text: 'Lovely' }, { headers });
  const first = await inDeadlock(send);
  expect(first.status).toBe(201);
  expect((await send()).text).toBe(first.text);
  expect((await ana.client.get(`/api/posts/${postId}`)).json.commentCount).toBe(1);
});

test('a transaction that keeps conflicting is rolled back and answers 503 with a retry time', async () => {
  await api.em().execute(`
    create sequence attempts;
    create function give_way() returns trigger language plpgsql as $$
    begin
      perform nextval('attempts');
      raise exception 'not now' using errcode = '40001';
    end $$;
    create trigger give_way after insert on comments for each row execute function give_way()`);
  const reply = await ana.client.post(`/api/posts/${postId}/comments`, { text: 'Lovely' });
  expect([reply.status, reply.json.code, reply.headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
  const [{ attempts }] = await api
    .em()
    .execute<[{ attempts: number }]>('select last_value::integer as attempts from attempts');
  expect(attempts).toBe(3);
  await api.em().execute('drop trigger give_way on comments');
  expect((await ana.client.get(`/api/posts/${postId}`)).json.commentCount).toBe(0);
});

test('a transaction fails with a statement sent with its commit, and stores and publishes nothing', async () => {
  const notified: string[] = [];
  const run = () =>
    api.app.get(Transactions).run(async (em) => {
      await typedSql(em).updateTable('posts').set({ text: 'Changed' }).where('id', '=', postId).execute();
      sendWithCommit(sql`select 1 / 0`.execute(typedSql(em)));
      afterCommit(() => notified.push('changed'));
    });
  await expect(RequestContext.create(api.em(), run)).rejects.toThrow('division by zero');
  expect((await ana.client.get(`/api/posts/${postId}`)).json.text).not.toBe('Changed');
  expect(notified).toEqual([]);
});

test('a nested transaction is part of the outer one', async () => {
  const transactions = api.app.get(Transactions);
  const change = () =>
    transactions.run(async (em) => {
      const user = await em.findOneOrFail(User, ben.userId);
      user.bio = 'Changed';
    });
  const run = (end: () => void) =>
    RequestContext.create(api.em(), () =>
      transactions.run(async (em) => {
        await change();
        const { bio } = await typedSql(em)
          .selectFrom('users')
          .select('bio')
          .where('id', '=', ben.userId)
          .executeTakeFirstOrThrow();
        expect(bio).toBe('Changed');
        end();
      }),
    );
  const fail = () => {
    throw new Error('after all');
  };
  await expect(run(fail)).rejects.toThrow('after all');
  expect((await api.em().findOneOrFail(User, ben.userId)).bio).toBeNull();
  await run(() => {});
  expect((await api.em().findOneOrFail(User, ben.userId)).bio).toBe('Changed');
});

/**
 * Provokes a deadlock: the request locks the post and then Ben's row, the other transaction in reverse order. The other
 * transaction has a long timeout, so that the database aborts the request; its success shows that the deadlock
 * happened.
 */
async function inDeadlock<Result>(send: () => Promise<Result>): Promise<Result> {
  await other.query(`set deadlock_timeout = '20s'`);
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [ben.userId]);
  const reply = send();
  await eventually(() => waitsForLock(api));
  await other.query('select from posts where id = $1 for update', [postId]);
  await other.query('rollback');
  return reply;
}
