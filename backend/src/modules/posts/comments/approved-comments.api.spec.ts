import { beforeEach, describe, expect, test } from '@jest/globals';
import { commentSchema } from '@qlixline/contract/posts/comment';
import type { Comment } from '@qlixline/contract/posts/comment';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import { screenOf } from '../../../test-support/scenes/between-two.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();

describe('a comment by a restricted user', () => {
  let ana: SignedIn; // the post's author
  let ben: SignedIn; // whom she restricts
  let cleo: SignedIn;
  let postId: number;
  beforeEach(async () => {
    [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    postId = await insertPost(api.em(), ana.userId, { visibility: 'public' });
    await ana.client.put(`/api/restrictions/${ben.userId}`);
  });

  const comment = async ({ client }: SignedIn, text: string, replyToId?: number): Promise<Comment> =>
    commentSchema.parse(
      (await client.post(`/api/posts/${postId}/comments`, { text, ...(replyToId && { replyToId }) })).json,
    );
  const notified = async ({ client }: SignedIn) =>
    (await client.get('/api/notifications')).json.items.map(({ kind }: { kind: string }) => kind);
  const badgeOf = async ({ client }: SignedIn) => (await client.get('/api/notifications/count')).json.count;

  test('a comment by a restricted user notifies nobody until the post’s author approves it', async () => {
    await cleo.client.patch('/api/profile', { username: `cleo.${postId}` });
    const first = await comment(cleo, 'First');
    const before = [await notified(ana), await notified(cleo), await badgeOf(ana)];
    const reply = await comment(ben, `Oh no @cleo.${postId}`, first.id);
    await comment(ben, 'And one more');
    expect([await notified(ana), await notified(cleo), await badgeOf(ana)]).toEqual(before);
    expect((await ana.client.post(`/api/comments/${reply.id}/approve`)).json).toMatchObject({ isHeld: false });
    expect((await notified(cleo)).slice(0, 1)).toEqual(['comment_replied']);
    expect(await notified(ana)).toContain('post_commented');
  });

  test('a comment by a restricted user notifies nobody when it is edited, deleted and restored', async () => {
    await cleo.client.patch('/api/profile', { username: `cleo.${postId}` });
    const { id } = await comment(ben, 'Hm');
    await ben.client.patch(`/api/comments/${id}`, { text: `Hm @cleo.${postId}` });
    await ben.client.delete(`/api/comments/${id}`);
    await ben.client.post(`/api/comments/${id}/restore`);
    expect([
      (await notified(ana)).includes('post_commented'),
      (await notified(cleo)).includes('comment_mentioned'),
    ]).toEqual([false, false]);
  });

  test('a comment by a restricted user looks to its author like any other', async () => {
    const held = await comment(ben, 'Held');
    const free = await comment(cleo, 'Free');
    const { id, author, createdAt, text } = free;
    expect({ ...held, id, author, createdAt, text }).toEqual(free);
    expect((await ben.client.get(`/api/posts/${postId}`)).json.commentCount).toBe(2);
    expect((await cleo.client.get(`/api/posts/${postId}`)).json.commentCount).toBe(1);
    expect((await ana.client.get(`/api/posts/${postId}`)).json.commentCount).toBe(1);
    expect((await ben.client.get(`/api/users/${ana.userId}`)).json.isRestricted).toBe(false);
  });

  test('a comment by a restricted user can be approved, deleted and reported by the post’s author only, and liked or answered by neither side', async () => {
    const { id } = await comment(ben, 'Held');
    for (const user of [ben, cleo]) expect((await user.client.post(`/api/comments/${id}/approve`)).status).toBe(404);
    expect((await ana.client.put(`/api/comments/${id}/like`)).status).toBe(404);
    expect((await ana.client.post(`/api/posts/${postId}/comments`, { text: 'So?', replyToId: id })).status).toBe(404);
    const report = { subject: 'comment', subjectId: String(id), reason: 'harassment', details: '' };
    expect((await cleo.client.post('/api/reports', report)).status).toBe(404);
    expect((await ana.client.post('/api/reports', report)).status).toBe(201);
    expect((await ana.client.delete(`/api/comments/${id}`)).status).toBe(204);
  });

  test('a comment by a restricted user appears for everybody at once when it is approved', async () => {
    await befriend(api, ana, cleo);
    const { id } = await comment(ben, 'Held');
    const hers = await screenOf(api, cleo);
    await ana.client.post(`/api/comments/${id}/approve`);
    expect(await hers.nextFrame()).toEqual({ type: 'post_changed', id: postId });
    hers.terminate();
    for (const user of [ana, ben, cleo]) {
      expect((await user.client.get(`/api/posts/${postId}`)).json.commentCount).toBe(1);
    }
  });

  test('a comment written before the restriction stays shown, and a waiting one still waits after it is lifted', async () => {
    await ana.client.delete(`/api/restrictions/${ben.userId}`);
    const before = await comment(ben, 'Before');
    await ana.client.put(`/api/restrictions/${ben.userId}`);
    const held = await comment(ben, 'Held');
    await ana.client.delete(`/api/restrictions/${ben.userId}`);
    const after = await comment(ben, 'After');
    const shown = (await cleo.client.get(`/api/posts/${postId}/comments`)).json.items.map(({ id }: Comment) => id);
    expect(shown).toEqual([after.id, before.id]);
    expect(shown).not.toContain(held.id);
  });
});
