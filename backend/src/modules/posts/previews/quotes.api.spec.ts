import { beforeEach, describe, expect, test } from '@jest/globals';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';
import { postSchema } from '@qlixline/contract/posts/post';
import type { Post, PostInput } from '@qlixline/contract/posts/post';

import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { befriend, block, mute } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
/** Ana's post, which Ben quotes. */
let quotedId: number;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
  quotedId = await postBy(ana, { text: 'The first snow of her life' });
});

describe('a post that quotes another', () => {
  test('a quote shows the current text of the quoted post in every list', async () => {
    const id = await postBy(ben, { text: 'Ours hates it', quotedPostId: quotedId });
    expect(await shownTo(ben, id)).toMatchObject({
      text: 'Ours hates it',
      quoted: { post: { id: quotedId, author: { id: ana.userId }, text: 'The first snow of her life', images: [] } },
    });
    await ana.client.patch(`/api/posts/${quotedId}`, { text: 'The second snow of her life' });
    for (const path of ['/api/feeds', `/api/users/${ben.userId}/posts`]) {
      const [first] = (await ben.client.get(path)).json.items as Post[];
      expect([path, first?.quoted?.post?.text]).toEqual([path, 'The second snow of her life']);
    }
  });

  test('a quoted post shows no further quote inside', async () => {
    const first = await postBy(ben, { text: 'Ours hates it', quotedPostId: quotedId });
    const second = await postBy(ana, { text: 'Poor thing', quotedPostId: first });
    expect((await shownTo(ana, second)).quoted?.post).not.toHaveProperty('quoted');
  });

  test('editing a quote keeps the quoted post', async () => {
    const id = await postBy(ben, { text: 'Ours hates it', quotedPostId: quotedId });
    await ben.client.patch(`/api/posts/${id}`, { text: 'Ours loves it' });
    expect((await shownTo(ben, id)).quoted?.post?.id).toBe(quotedId);
  });

  test('a quote is shown without the quoted post while that is deleted, for friends only or of a deleted account', async () => {
    const id = await postBy(ben, { text: 'Ours hates it', quotedPostId: quotedId });
    const quoted = async () => (await shownTo(ben, id)).quoted;
    await ana.client.delete(`/api/posts/${quotedId}`);
    expect(await quoted()).toEqual({ post: null });
    await ana.client.post(`/api/posts/${quotedId}/restore`);
    expect((await quoted())?.post?.id).toBe(quotedId);
    await ana.client.patch(`/api/posts/${quotedId}`, { visibility: 'friends' });
    expect(await quoted()).toEqual({ post: null });
    await befriend(api, ana, ben);
    expect((await quoted())?.post?.id).toBe(quotedId);
    await ana.client.send('DELETE', '/api/account', { body: { when: 'now' } });
    expect(await quoted()).toEqual({ post: null });
  });

  test.each<[string, (viewer: SignedIn) => Promise<unknown>]>([
    ['has blocked its author', (viewer) => block(api, viewer, ana)],
    ['is blocked by its author', (viewer) => block(api, ana, viewer)],
    ['has muted its author', (viewer) => mute(api, viewer, ana)],
    ['has dismissed it', (viewer) => viewer.client.put(`/api/posts/${quotedId}/dismissal`)],
    ['hides a word of it', (viewer) => viewer.client.put('/api/hidden-words', { words: ['snow'] })],
  ])('a quote is shown without the quoted post to a viewer who %s, and with it to others', async (_what, relate) => {
    const id = await postBy(ben, { text: 'Ours hates it', quotedPostId: quotedId });
    const viewer = await api.asUser();
    expect((await shownTo(viewer, id)).quoted?.post?.id).toBe(quotedId);
    await relate(viewer);
    expect(await shownTo(viewer, id)).toMatchObject({ text: 'Ours hates it', quoted: { post: null } });
    expect((await shownTo(ben, id)).quoted?.post?.id).toBe(quotedId);
  });
});

describe('quotes that are rejected', () => {
  const refused = { status: 400, message: 'The post you quote is no longer public' };

  test.each<[string, () => Promise<number>]>([
    ['of a post for friends, even to a friend', () => insertPost(api.em(), ana.userId, { visibility: 'friends' })],
    ['of a post for its author alone', () => insertPost(api.em(), ana.userId, { visibility: 'only_me' })],
    [
      'of a deleted post',
      async () => {
        await ana.client.delete(`/api/posts/${quotedId}`);
        return quotedId;
      },
    ],
    ['of a post that never was', async () => 2_147_483_647],
  ])('rejects a quote %s', async (_what, make) => {
    await befriend(api, ana, ben);
    expect(await refusalOf(ben, await make())).toEqual(refused);
  });

  test('rejects a quote of a post by a user who blocked the author', async () => {
    await block(api, ana, ben);
    expect(await refusalOf(ben, quotedId)).toEqual(refused);
  });

  test('rejects a quote without text or photo', async () => {
    const { status } = await post(ben, { text: '', quotedPostId: quotedId });
    expect(status).toBe(400);
  });
});

describe('the author of a quoted post', () => {
  test('the quoted author is notified with a link to the quote', async () => {
    const id = await postBy(ben, { text: 'Ours hates it', quotedPostId: quotedId });
    expect(await newsOf(ana)).toMatchObject([
      { kind: 'post_quoted', actors: [{ id: ben.userId }], target: { type: 'post', id, excerpt: 'Ours hates it' } },
    ]);
    await ben.client.delete(`/api/posts/${id}`);
    expect(await newsOf(ana)).toEqual([]);
  });

  test('the quoted author is notified once the quote becomes visible to them, until it is hidden again', async () => {
    const id = await postBy(ben, { text: 'Among friends', visibility: 'friends', quotedPostId: quotedId });
    expect(await newsOf(ana)).toEqual([]);
    const change = (visibility: string) => ben.client.patch(`/api/posts/${id}`, { visibility });
    await change('public');
    await ben.client.patch(`/api/posts/${id}`, { text: 'For everyone' });
    expect(await newsOf(ana)).toMatchObject([{ kind: 'post_quoted', actorCount: 1, target: { id } }]);
    await change('only_me');
    const notifications = await api
      .em()
      .execute(`select 1 from notifications where kind = 'post_quoted' and post_id = ?`, [id]);
    expect(notifications).toEqual([]);
  });

  test('the quoted author isn’t notified of quotes that they may not see or of their own', async () => {
    await postBy(ben, { text: 'Among friends', visibility: 'friends', quotedPostId: quotedId });
    await postBy(ana, { text: 'A year ago', quotedPostId: quotedId });
    expect(await newsOf(ana)).toEqual([]);
  });
});

function post({ client }: SignedIn, input: Partial<PostInput>) {
  return client.post('/api/posts', { images: [], petIds: [], visibility: 'public', ...input });
}

async function postBy(author: SignedIn, input: Partial<PostInput>): Promise<number> {
  return postSchema.parse((await post(author, input)).json).id;
}

async function shownTo({ client }: SignedIn, id: number): Promise<Post> {
  return postSchema.parse((await client.get(`/api/posts/${id}`)).json);
}

async function refusalOf(author: SignedIn, quotedPostId: number) {
  const { status, json } = await post(author, { text: 'Look', quotedPostId });
  return { status, message: json.message as string };
}

async function newsOf({ client }: SignedIn) {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications?part=conversations')).json);
  return items;
}
