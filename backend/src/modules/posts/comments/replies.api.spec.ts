import { describe, expect, test } from '@jest/globals';
import { commentPageSchema } from '@qlixline/contract/posts/comment';

import { postsWithWrongCounts } from '../../../test-support/measure/wrong-counts.ts';
import {
  addComment,
  commentsOf,
  countOf,
  postByFirstOfTwo,
  repliesTo,
} from '../../../test-support/scenes/posts/comments.ts';
import { block } from '../../../test-support/scenes/relate.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';

const api = apiOfSpec();

describe('a reply', () => {
  test('a reply belongs to the top comment, whichever of its replies it answers', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const top = await addComment(ben, id, 'Sweet');
    const first = await addComment(ana, id, 'Is he not?', top.id);
    const second = await addComment(ben, id, 'He is', first.id);
    expect([top.topId, first.topId, second.topId]).toEqual([null, top.id, top.id]);
    expect((await commentsOf(ana, id)).map((comment) => [comment.id, comment.replyCount])).toEqual([[top.id, 2]]);
    expect((await repliesTo(ana, top)).map((reply) => reply.id)).toEqual([first.id, second.id]);
    expect(await countOf(ana, id)).toBe(3);
  });

  test('replies are listed page by page, oldest first', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const top = await addComment(ben, id, 'Sweet');
    const replyIds: number[] = [];
    for (const text of ['one', 'two', 'three', 'four', 'five'])
      replyIds.push((await addComment(ana, id, text, top.id)).id);
    const path = `/api/comments/${top.id}/replies`;
    const first = commentPageSchema.parse((await ben.client.get(`${path}?limit=2`)).json);
    const second = commentPageSchema.parse((await ben.client.get(`${path}?limit=3&cursor=${first.nextCursor}`)).json);
    expect([...first.items, ...second.items].map((comment) => comment.id)).toEqual(replyIds);
    expect(second.nextCursor).toBeNull();
  });

  test('rejects a reply to a comment of another post, a deleted one and one that is hidden from its author', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const cleo = await api.asUser();
    const [top, deleted] = [await addComment(ben, id, 'Here'), await addComment(ben, id, 'Gone')];
    const elsewhere = await addComment(ben, await insertPost(api.em(), ana.userId), 'Elsewhere');
    const under = await addComment(ana, id, 'Under what goes', deleted.id);
    await ben.client.delete(`/api/comments/${deleted.id}`);
    await block(api, ben, cleo);
    const path = `/api/posts/${id}/comments`;
    for (const replyToId of [elsewhere.id, deleted.id, under.id, 2_147_483_647]) {
      expect((await ana.client.post(path, { text: 'Lost', replyToId })).status).toBe(404);
    }
    expect((await cleo.client.post(path, { text: 'Lost', replyToId: top.id })).status).toBe(404);
    expect((await cleo.client.get(`/api/comments/${top.id}/replies`)).status).toBe(404);
    for (const replyToId of [0, -1, 1.5, '1', null, 9_007_199_254_740_992]) {
      expect((await ana.client.post(path, { text: 'Lost', replyToId })).status).toBe(400);
    }
  });

  test('deleting and restoring a comment deletes and restores its replies, and the count follows', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const top = await addComment(ben, id, 'Sweet');
    const [kept, deleted] = [
      await addComment(ana, id, 'Kept', top.id),
      await addComment(ana, id, 'Deleted before', top.id),
    ];
    await ana.client.delete(`/api/comments/${deleted.id}`);
    expect(await countOf(ana, id)).toBe(2);
    expect((await ben.client.delete(`/api/comments/${top.id}`)).status).toBe(204);
    expect([await countOf(ana, id), await commentsOf(ana, id)]).toEqual([0, []]);
    for (const path of [`/api/comments/${top.id}/replies`, `/api/comments/${kept.id}/replies`]) {
      expect((await ana.client.get(path)).status).toBe(404);
    }
    // A reply that was deleted separately needs its own undo, and its comment.
    expect((await ana.client.post(`/api/comments/${deleted.id}/restore`)).status).toBe(404);
    expect((await ben.client.post(`/api/comments/${top.id}/restore`)).json).toEqual({ ...top, replyCount: 1 });
    expect(await countOf(ana, id)).toBe(2);
    expect((await ana.client.post(`/api/comments/${deleted.id}/restore`)).status).toBe(200);
    expect((await repliesTo(ben, top)).map(({ text }) => text)).toEqual(['Kept', 'Deleted before']);
  });

  test('replies are deleted with a comment whose account was deleted or that a moderator removed', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const cleo = await api.asUser();
    const [bens, cleos] = [await addComment(ben, id, 'Ben’s'), await addComment(cleo, id, 'Cleo’s')];
    for (const top of [bens, cleos]) await addComment(ana, id, 'Under it', top.id);
    await api.em().execute('update comments set removed_at = now() where id = ?', [bens.id]);
    await api.em().execute('delete from users where id = ?', [cleo.userId]);
    expect([await countOf(ana, id), await commentsOf(ana, id)]).toEqual([0, []]);
    expect(await postsWithWrongCounts(api)).toEqual([]);
  });

  test('a reply is visible to those who see the comment and aren’t blocked by the reply’s author', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const [cleo, dora] = [await api.asUser(), await api.asUser()];
    const top = await addComment(ben, id, 'Sweet');
    await addComment(cleo, id, 'Very', top.id);
    await addComment(dora, id, 'So so', top.id);
    const own = await addComment(ana, id, 'Mine');
    await addComment(ben, id, 'Yours', own.id);
    await block(api, ben, dora);
    // Dora sees none of Ben's comments and replies, and all of Ana's except Ben's reply.
    expect([await commentsOf(dora, id), await countOf(dora, id)]).toMatchObject([[{ id: own.id, replyCount: 0 }], 1]);
    expect((await repliesTo(ben, top)).map(({ text }) => text)).toEqual(['Very']);
    expect(await countOf(ben, id)).toBe(4);
    // Users without a block, including the post's author, see all.
    for (const viewer of [ana, cleo]) {
      expect((await commentsOf(viewer, id)).map(({ replyCount }) => replyCount)).toEqual([1, 2]);
      expect(await countOf(viewer, id)).toBe(5);
    }
    await block(api, ben, ana);
    expect((await repliesTo(ana, top)).map(({ text }) => text)).toEqual(['Very', 'So so']);
  });

  test('the post’s author can delete and report a reply of a user who blocked them', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const own = await addComment(ana, id, 'Mine');
    const [reported, deleted] = [
      await addComment(ben, id, 'Ugly', own.id),
      await addComment(ben, id, 'Uglier', own.id),
    ];
    await block(api, ben, ana);
    const report = { subject: 'comment', subjectId: `${reported.id}`, reason: 'harassment', details: '' };
    expect((await ana.client.post('/api/reports', report)).status).toBe(201);
    expect((await ana.client.delete(`/api/comments/${deleted.id}`)).status).toBe(204);
    expect((await repliesTo(ana, own)).map(({ text }) => text)).toEqual(['Ugly']);
  });

  test('reports of replies are deleted with the account of the top comment', async () => {
    const [, ben, id] = await postByFirstOfTwo(api);
    const [cleo, dora] = [await api.asUser(), await api.asUser()];
    const reply = await addComment(cleo, id, 'Ugly', (await addComment(ben, id, 'Top')).id);
    const report = { subject: 'comment', subjectId: `${reply.id}`, reason: 'harassment', details: '' };
    expect((await dora.client.post('/api/reports', report)).status).toBe(201);
    expect((await ben.client.send('DELETE', '/api/account', { body: { when: 'now' } })).status).toBe(204);
    const left = await api.em().execute(`select id from abuse_reports where subject_id = ?`, [`${reply.id}`]);
    expect([left, await postsWithWrongCounts(api)]).toEqual([[], []]);
  });

  test('replies are hidden with a comment whose author the post’s author blocks, until the block ends', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const cleo = await api.asUser();
    const top = await addComment(ben, id, 'Ugly');
    const reply = await addComment(cleo, id, 'You are', top.id);
    await block(api, ana, ben);
    expect([await countOf(cleo, id), await commentsOf(cleo, id)]).toEqual([0, []]);
    expect((await cleo.client.put(`/api/comments/${reply.id}/like`)).status).toBe(404);
    // The post's author sees both and may delete the reply alone.
    expect([await countOf(ana, id), await commentsOf(ana, id)]).toMatchObject([
      0,
      [{ id: top.id, isHidden: true, replyCount: 1 }],
    ]);
    expect((await repliesTo(ana, top)).map(({ id: found }) => found)).toEqual([reply.id]);
    expect((await ana.client.delete(`/api/comments/${reply.id}`)).status).toBe(204);
    expect(await repliesTo(ana, top)).toEqual([]);
    expect((await ana.client.post(`/api/comments/${reply.id}/restore`)).status).toBe(200);
    expect((await ana.client.delete(`/api/blocks/${ben.userId}`)).status).toBe(204);
    expect([await countOf(cleo, id), (await repliesTo(ana, top)).length]).toEqual([2, 1]);
  });

  test('a reply with a hidden word is hidden but counted', async () => {
    const [, ben, id] = await postByFirstOfTwo(api);
    const cleo = await api.asUser();
    await api.em().execute(`insert into hidden_words (user_id, word) values (?, 'vet')`, [cleo.userId]);
    const top = await addComment(ben, id, 'Sweet');
    await addComment(ben, id, 'Off to the vet', top.id);
    expect(await repliesTo(cleo, top)).toEqual([]);
    expect((await commentsOf(cleo, id))[0]?.replyCount).toBe(1);
  });

  test('a reply can be deleted by its author and the post’s author, not by the comment’s, and can be reported', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const cleo = await api.asUser();
    const top = await addComment(ben, id, 'Sweet');
    const [one, two] = [await addComment(cleo, id, 'One', top.id), await addComment(cleo, id, 'Two', top.id)];
    expect((await repliesTo(ben, top)).map(({ mayDelete }) => mayDelete)).toEqual([false, false]);
    expect((await ben.client.delete(`/api/comments/${one.id}`)).status).toBe(404);
    expect((await cleo.client.delete(`/api/comments/${one.id}`)).status).toBe(204);
    const report = { subject: 'comment', subjectId: `${two.id}`, reason: 'harassment', details: '' };
    expect((await ana.client.post('/api/reports', report)).status).toBe(201);
    expect((await ana.client.delete(`/api/comments/${two.id}`)).status).toBe(204);
  });

  test('a reply written while its comment is deleted is stored or rejected, and the count is correct', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const statuses = new Set<number>();
    for (let round = 0; round < 8; round += 1) {
      const top = await addComment(ben, id, 'Now?');
      const path = `/api/posts/${id}/comments`;
      const replies = await Promise.all([
        ana.client.post(path, { text: 'In time?', replyToId: top.id }),
        ben.client.delete(`/api/comments/${top.id}`),
        ana.client.post(path, { text: 'And this?', replyToId: top.id }),
      ]);
      for (const { status } of replies) statuses.add(status);
      if (round % 2 === 0) await ben.client.post(`/api/comments/${top.id}/restore`);
    }
    expect([...statuses].filter((status) => ![201, 204, 404].includes(status))).toEqual([]);
    expect(await postsWithWrongCounts(api)).toEqual([]);
    expect(await countOf(ana, id)).toBe(
      (await commentsOf(ana, id)).reduce((sum, { replyCount }) => sum + 1 + replyCount, 0),
    );
  });
});
