import { describe, expect, test } from '@jest/globals';
import { commentPageSchema, commentSchema } from '@qlixline/contract/posts/comment';
import type { Comment } from '@qlixline/contract/posts/comment';
import { COMMENT_MAX, POST_RESTORE_MINUTES } from '@qlixline/contract/limits';
import pg from 'pg';

import { eventually } from '../../../test-support/eventually.ts';
import { befriend, block, unfriend } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { waitsForLock } from '../../../test-support/measure/waits-for-lock.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';

const api = apiOfSpec();

describe('comments under one’s own post', () => {
  test('the post’s author can read, delete and report a comment of a user who blocked them, and block back', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const id = await insertPost(api.em(), ana.userId, { visibility: 'public' });
    const [first, second] = [await commentOf(ben, id, 'Ugly dog'), await commentOf(ben, id, 'Ugly owner')];
    await block(api, ben, ana);
    expect((await commentsOf(ana, id)).items.map(({ text }) => text)).toEqual(['Ugly owner', 'Ugly dog']);
    expect((await ana.client.get(`/api/posts/${id}`)).json.commentCount).toBe(2);
    const report = { subject: 'comment', subjectId: `${first.id}`, reason: 'harassment', details: '' };
    expect((await ana.client.post('/api/reports', report)).status).toBe(201);
    expect((await ana.client.delete(`/api/comments/${second.id}`)).status).toBe(204);
    expect((await commentsOf(cleo, id)).items.map(({ text }) => text)).toEqual(['Ugly dog']);

    expect((await ana.client.put(`/api/blocks/${ben.userId}`)).status).toBe(204);
    expect((await commentsOf(cleo, id)).items).toEqual([]);
    for (const reader of [ana, cleo]) {
      expect((await reader.client.get(`/api/posts/${id}`)).json.commentCount).toBe(0);
    }
    expect((await cleo.client.post('/api/reports', report)).status).toBe(404);
  });

  test('a user who is blocked by the post’s author at that moment can’t comment', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const id = await insertPost(api.em(), ana.userId, { visibility: 'public' });
    const blocking = new pg.Client({ connectionString: api.databaseUrl });
    await blocking.connect();
    try {
      await blocking.query('begin');
      for (const userId of [ana.userId, ben.userId].toSorted()) {
        await blocking.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]); // as `lockPeople` does
      }
      await blocking.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [ana.userId, ben.userId]);
      const commenting = ben.client.post(`/api/posts/${id}/comments`, { text: 'Ugly dog' });
      await eventually(() => waitsForLock(api));
      await blocking.query('commit');
      expect((await commenting).status).toBe(404);
    } finally {
      await blocking.end();
    }
  });

  test('the post’s author alone can read, delete and report a comment of a user they block', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const id = await insertPost(api.em(), ana.userId, { visibility: 'public' });
    const [first, second] = [await commentOf(ben, id, 'Ugly dog'), await commentOf(ben, id, 'Ugly owner')];
    await commentOf(cleo, id, 'Lovely');
    await block(api, ana, ben);
    const found = (await commentsOf(ana, id)).items.map(({ text, isHidden }) => [text, isHidden]);
    expect(found).toEqual([
      ['Lovely', false],
      ['Ugly owner', true],
      ['Ugly dog', true],
    ]);
    for (const reader of [ana, cleo]) {
      expect((await reader.client.get(`/api/posts/${id}`)).json.commentCount).toBe(1);
      const best = (await reader.client.get(`/api/comments/best?postIds=${id}`)).json.items[0].comments;
      expect(best).toMatchObject([{ excerpt: 'Lovely' }]);
    }
    expect((await ana.client.put(`/api/comments/${first.id}/like`)).status).toBe(404);
    const reply = { text: 'No', replyToId: first.id };
    expect((await ana.client.post(`/api/posts/${id}/comments`, reply)).status).toBe(404);
    const report = { subject: 'comment', subjectId: `${first.id}`, reason: 'harassment', details: '' };
    expect((await cleo.client.post('/api/reports', report)).status).toBe(404);
    expect((await ana.client.post('/api/reports', report)).status).toBe(201);
    expect((await cleo.client.delete(`/api/comments/${second.id}`)).status).toBe(404);
    expect((await ana.client.delete(`/api/comments/${second.id}`)).status).toBe(204);
    expect((await ana.client.post(`/api/comments/${second.id}/restore`)).json).toMatchObject({ isHidden: true });
    expect((await ana.client.delete(`/api/comments/${second.id}`)).status).toBe(204);
    expect((await commentsOf(ana, id)).items.map(({ text }) => text)).toEqual(['Lovely', 'Ugly dog']);
    expect((await ana.client.get(`/api/posts/${id}`)).json.commentCount).toBe(1);
  });

  test('comments of a user whom the post’s author blocks are hidden from others until the block ends', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const [anas, cleos] = [ana, cleo].map((author) => insertPost(api.em(), author.userId, { visibility: 'public' }));
    await commentOf(ben, await anas!, 'Here');
    await commentOf(ben, await cleos!, 'Elsewhere');
    await block(api, ana, ben);
    expect((await commentsOf(cleo, await anas!)).items).toEqual([]);
    expect((await commentsOf(cleo, await cleos!)).items).toHaveLength(1);
    expect((await ana.client.delete(`/api/blocks/${ben.userId}`)).status).toBe(204);
    expect((await commentsOf(cleo, await anas!)).items).toHaveLength(1);
    expect((await cleo.client.get(`/api/posts/${await anas}`)).json.commentCount).toBe(1);
  });
});

describe('commenting', () => {
  test('commenting adds to the post, and comments are listed newest first, page by page', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const id = await insertPost(api.em(), ana.userId);
    const commentIds: number[] = [];
    for (const text of ['one', 'two', 'three', 'four', 'five']) commentIds.push((await commentOf(ben, id, text)).id);
    const first = await commentsOf(ana, id, '?limit=2');
    const second = await commentsOf(ana, id, `?limit=3&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map((comment) => comment.id)).toEqual(commentIds.toReversed());
    expect(second.nextCursor).toBeNull();
    expect((await ana.client.get(`/api/posts/${id}`)).json.commentCount).toBe(5);
  });

  test('a comment needs some text, up to the limit', async () => {
    const ana = await api.asUser();
    const path = `/api/posts/${await insertPost(api.em(), ana.userId)}/comments`;
    expect((await ana.client.post(path, { text: '🐕'.repeat(COMMENT_MAX) })).status).toBe(201);
    for (const text of ['x'.repeat(COMMENT_MAX + 1), '   ', null]) {
      expect((await ana.client.post(path, { text })).status).toBe(400);
    }
    expect((await ana.client.get(path)).json.items).toHaveLength(1);
  });

  test('commenting many times with one idempotency key stores one, and concurrent comments are all counted', async () => {
    const ana = await api.asUser();
    const id = await insertPost(api.em(), ana.userId);
    const path = `/api/posts/${id}/comments`;
    const headers = { 'idempotency-key': 'said-only-once' };
    await Promise.all(Array.from({ length: 5 }, () => ana.client.post(path, { text: 'Once' }, { headers })));
    await Promise.all(Array.from({ length: 20 }, () => ana.client.post(path, { text: 'Again' })));
    expect((await ana.client.get(`/api/posts/${id}`)).json.commentCount).toBe(21);
    expect((await commentsOf(ana, id, '?limit=50')).items).toHaveLength(21);
  });

  test('liking and commenting while the post is deleted either succeed or fail, and fail afterwards', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const answered = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      const id = await insertPost(api.em(), ana.userId);
      const liking = ben.client.put(`/api/posts/${id}/like`);
      if (round === 0) await liking; // later rounds are a race that either side may win
      const [like, comment] = await Promise.all([
        liking,
        ben.client.post(`/api/posts/${id}/comments`, { text: 'In time?' }),
        ana.client.delete(`/api/posts/${id}`),
      ]);
      const [row] = await api.em().execute<{ comments: number; likes: number }[]>(
        `select (select count(*)::integer from comments where post_id = posts.id) as comments,
           (select count(*)::integer from post_likes where post_id = posts.id) as likes from posts where id = ?`,
        [id],
      );
      expect(row).toEqual({ comments: comment.status === 201 ? 1 : 0, likes: like.status === 200 ? 1 : 0 });
      for (const { status } of [comment, like]) answered.add(status);
      expect((await ben.client.post(`/api/posts/${id}/comments`, { text: 'Late' })).status).toBe(404);
    }
    expect(answered.has(200)).toBe(true);
    expect([...answered].filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  });

  test('comments of others with a hidden word are hidden', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const id = await insertPost(api.em(), ana.userId, { visibility: 'public' });
    await api.em().execute(`insert into hidden_words (user_id, word) values (?, 'vet')`, [cleo.userId]);
    await commentOf(ben, id, 'Off to the Vet!');
    const [own, other] = [await commentOf(cleo, id, 'No vet.'), await commentOf(ben, id, 'Veteran')];
    expect((await commentsOf(cleo, id)).items.map((comment) => comment.id)).toEqual([other.id, own.id]);
    expect((await commentsOf(ben, id)).items).toHaveLength(3);
  });
});

describe('a comment', () => {
  test('the author can delete and restore a comment, and the count follows', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const id = await insertPost(api.em(), ana.userId);
    const comment = await commentOf(ben, id, 'Lovely');
    const count = async () => (await ana.client.get(`/api/posts/${id}`)).json.commentCount as number;
    expect((await ben.client.delete(`/api/comments/${comment.id}`)).status).toBe(204);
    expect([await count(), (await commentsOf(ana, id)).items]).toEqual([0, []]);
    expect((await ben.client.delete(`/api/comments/${comment.id}`)).status).toBe(404);
    const restored = await ben.client.post(`/api/comments/${comment.id}/restore`);
    expect([restored.status, restored.json]).toEqual([200, comment]);
    expect(await count()).toBe(1);
    expect((await ben.client.post(`/api/comments/${comment.id}/restore`)).status).toBe(404);
    expect(await count()).toBe(1);
  });

  test('a comment that the post’s author deleted can be restored by them alone', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const id = await insertPost(api.em(), ana.userId);
    const comment = await commentOf(ben, id, 'Ugly');
    expect((await commentsOf(ana, id)).items[0]?.mayDelete).toBe(true);
    expect((await ana.client.delete(`/api/comments/${comment.id}`)).status).toBe(204);
    expect((await ben.client.post(`/api/comments/${comment.id}/restore`)).status).toBe(404);
    expect((await ana.client.post(`/api/comments/${comment.id}/restore`)).status).toBe(200);
  });

  test('a comment can be restored for some minutes only, and only under a visible post', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await befriend(api, ana, ben);
    const id = await insertPost(api.em(), ana.userId, { visibility: 'friends' });
    const [late, hidden] = [await commentOf(ben, id, 'late'), await commentOf(ben, id, 'hidden')];
    for (const comment of [late, hidden]) await ben.client.delete(`/api/comments/${comment.id}`);
    await api
      .em()
      .execute(`update comments set deleted_at = now() - interval '${POST_RESTORE_MINUTES} minutes' where id = ?`, [
        late.id,
      ]);
    await unfriend(api, ana, ben);
    for (const comment of [late, hidden]) {
      expect((await ben.client.post(`/api/comments/${comment.id}/restore`)).status).toBe(404);
    }
    await befriend(api, ana, ben);
    expect((await ben.client.post(`/api/comments/${late.id}/restore`)).status).toBe(404);
    expect((await ben.client.post(`/api/comments/${hidden.id}/restore`)).status).toBe(200);
  });

  test('comments removed by a moderator or deleted with an account aren’t counted', async () => {
    const [ana, ben, cara] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const id = await insertPost(api.em(), ana.userId);
    const comment = await commentOf(ben, id, 'Removed');
    await commentOf(cara, id, 'Gone');
    await cara.client.put(`/api/posts/${id}/like`);
    await api.em().execute('update comments set removed_at = now() where id = ?', [comment.id]);
    await api.em().execute('delete from users where id = ?', [cara.userId]);
    expect((await ana.client.get(`/api/posts/${id}`)).json).toMatchObject({ commentCount: 0, likeCount: 0 });
    expect((await ben.client.delete(`/api/comments/${comment.id}`)).status).toBe(404);
  });
});

describe('mentions', () => {
  test('a text mentions only existing users who may see the post and aren’t blocked', async () => {
    const [ana, ben, cara, dora] = [
      await api.asUser({ username: 'm.ana' }),
      await api.asUser({ username: 'm.ben' }),
      await api.asUser({ username: 'm.cara' }),
      await api.asUser({ username: 'm.dora' }),
    ];
    for (const friend of [ben, dora]) await befriend(api, ana, friend);
    await block(api, dora, ben);
    const id = await insertPost(api.em(), ana.userId, { visibility: 'friends' });
    const comment = await commentOf(ben, id, 'Look @M.Ana @m.cara @m.dora @nobody');
    expect(comment.mentions).toEqual([{ userId: ana.userId, username: 'm.ana' }]);
    expect(cara.userId).not.toBe(dora.userId);
  });

  test('a mention keeps the username as it was written', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser({ username: 'before.it' })];
    const id = await insertPost(api.em(), ana.userId);
    await commentOf(ana, id, 'Hello @before.it');
    await api.em().execute(`update users set username = 'after.it' where id = ?`, [ben.userId]);
    expect((await commentsOf(ana, id)).items[0]?.mentions).toEqual([{ userId: ben.userId, username: 'before.it' }]);
  });

  test('mentions follow changes of a post’s text and visibility', async () => {
    const ana = await api.asUser();
    const ben = await api.asUser({ username: 'follow.ben' });
    const cara = await api.asUser({ username: 'follow.cara' });
    const parts = { text: 'With @follow.ben', images: [], petIds: [], visibility: 'only_me' };
    const { json: post } = await ana.client.post('/api/posts', parts);
    expect(post.mentions).toEqual([]);
    const change = async (update: object) => (await ana.client.patch(`/api/posts/${post.id}`, update)).json.mentions;
    expect(await change({ visibility: 'public' })).toEqual([{ userId: ben.userId, username: 'follow.ben' }]);
    expect(await change({ text: 'With @follow.cara' })).toEqual([{ userId: cara.userId, username: 'follow.cara' }]);
  });
});

describe('likes', () => {
  test('fifty concurrent likes, some of them repeated, are counted exactly', async () => {
    const ana = await api.asUser();
    const id = await insertPost(api.em(), ana.userId);
    const people = await Promise.all(Array.from({ length: 50 }, () => api.asUser()));
    const twice = [...people, ...people.slice(0, 20)];
    const replies = await Promise.all(twice.map(({ client }) => client.put(`/api/posts/${id}/like`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ana.client.get(`/api/posts/${id}`)).json.likeCount).toBe(50);
    await Promise.all(people.slice(0, 30).map(({ client }) => client.delete(`/api/posts/${id}/like`)));
    const state = await people[0]!.client.delete(`/api/posts/${id}/like`);
    expect(state.json).toEqual({ isLiked: false, likeCount: 20 });
    expect((await ana.client.get(`/api/posts/${id}/likes?limit=50`)).json.items).toHaveLength(20);
  });
});

async function commentOf(author: SignedIn, postId: number, text: string): Promise<Comment> {
  return commentSchema.parse((await author.client.post(`/api/posts/${postId}/comments`, { text })).json);
}

async function commentsOf(viewer: SignedIn, postId: number, query = '') {
  return commentPageSchema.parse((await viewer.client.get(`/api/posts/${postId}/comments${query}`)).json);
}
