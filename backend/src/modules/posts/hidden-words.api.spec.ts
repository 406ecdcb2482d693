import { beforeEach, describe, expect, test } from '@jest/globals';
import { bestCommentsSchema, commentPageSchema, commentSchema } from '@qlixline/contract/posts/comment';
import { notificationCountSchema, notificationPageSchema } from '@qlixline/contract/notifications/notification';
import { photoPageSchema } from '@qlixline/contract/photos/photo';
import { postPageSchema, postSchema } from '@qlixline/contract/posts/post';

import { befriend } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { buildImage } from '../../test-support/factories/image.factory.ts';
import { imageUrlOf } from '../images/image.mapper.ts';

const api = apiOfSpec();
let made = 0;
let ana: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  made += 1;
  [ana, ben] = [await api.asUser({ username: `ana.${made}` }), await api.asUser()];
  await befriend(api, ana, ben);
  expect((await ana.client.put('/api/hidden-words', { words: ['snake'] })).status).toBe(200);
});

describe('posts of others with a hidden word', () => {
  test('posts with a hidden word are left out of the author’s posts, their count and photos, for that viewer alone', async () => {
    const [, cat] = [await postOf(ben, 'My Snake!'), await postOf(ben, 'My cat')];
    expect((await postsOfBen(ana)).map(({ id }) => id)).toEqual([cat.id]);
    expect((await personFor(ana)).postCount).toBe(1);
    expect(await photosOfBen(ana)).toEqual([cat.imageUrl]);
    const cleo = await api.asUser();
    expect([(await postsOfBen(cleo)).length, (await personFor(cleo)).postCount]).toEqual([2, 2]);
    expect(await photosOfBen(cleo)).toHaveLength(2);
  });

  test('a picture of a post with a hidden word is still shown by another post', async () => {
    const cat = await postOf(ben, 'My cat');
    await postOf(ben, 'My cat looks at the snake', cat.imageUrl);
    expect(await photosOfBen(ana)).toEqual([cat.imageUrl]);
  });

  test('posts with a hidden word can be opened by their address and among saved posts', async () => {
    const snake = await postOf(ben, 'My snake');
    expect((await ana.client.get(`/api/posts/${snake.id}`)).status).toBe(200);
    await ana.client.put(`/api/posts/${snake.id}/save`);
    expect(postPageSchema.parse((await ana.client.get('/api/posts/saved')).json).items).toHaveLength(1);
  });

  test('mentions in texts with a hidden word cause no notification until the word is removed', async () => {
    await postOf(ben, `A snake for @ana.${made}`);
    const own = await postOf(ana, 'No snakes: a snake bit me');
    await commentOn(own.id, `Was it my snake, @ana.${made}?`);
    await commentOn(own.id, 'Get well soon');
    expect(await newsOf(ana)).toEqual({ kinds: ['post_commented'], count: 1 });
    await ana.client.put('/api/hidden-words', { words: [] });
    expect(await newsOf(ana)).toEqual({ kinds: ['post_commented', 'comment_mentioned', 'post_mentioned'], count: 3 });
  });
});

describe('comments with a hidden word', () => {
  test('comments with a hidden word are shown under the viewer’s own posts and hidden under others', async () => {
    const [own, others] = [await postOf(ana, 'What moved in the grass?'), await postOf(ben, 'And here?')];
    for (const { id } of [own, others]) {
      const top = await commentOn(id, 'A snake');
      await commentOn(id, 'A very small snake', top.id);
    }
    expect(await commentsSeenBy(ana, own.id)).toEqual({ tops: ['A snake'], best: ['A snake'] });
    expect(await commentsSeenBy(ana, others.id)).toEqual({ tops: [], best: [] });
    const [top] = await itemsOf(ana, `/api/posts/${own.id}/comments`);
    expect((await itemsOf(ana, `/api/comments/${top!.id}/replies`)).map(({ text }) => text)).toEqual([
      'A very small snake',
    ]);
  });
});

async function commentsSeenBy(viewer: SignedIn, postId: number) {
  const tops = await itemsOf(viewer, `/api/posts/${postId}/comments`);
  const best = bestCommentsSchema.parse((await viewer.client.get(`/api/comments/best?postIds=${postId}`)).json);
  return { tops: tops.map(({ text }) => text), best: best.items[0]!.comments.map(({ excerpt }) => excerpt) };
}

async function itemsOf({ client }: SignedIn, path: string) {
  return commentPageSchema.parse((await client.get(path)).json).items;
}

async function postOf({ client, userId }: SignedIn, text: string, shown?: string) {
  const em = api.em();
  const media = buildImage(em, userId);
  await em.flush();
  const imageUrl = shown ?? imageUrlOf(media.id);
  const post = { text, images: [{ imageUrl, alt: '' }], petIds: [], visibility: 'public' };
  return { ...postSchema.parse((await client.post('/api/posts', post)).json), imageUrl };
}

async function commentOn(postId: number, text: string, replyToId?: number) {
  return commentSchema.parse((await ben.client.post(`/api/posts/${postId}/comments`, { text, replyToId })).json);
}

async function postsOfBen({ client }: SignedIn) {
  return postPageSchema.parse((await client.get(`/api/users/${ben.userId}/posts`)).json).items;
}

async function personFor({ client }: SignedIn) {
  return (await client.get(`/api/users/${ben.userId}`)).json;
}

async function photosOfBen({ client }: SignedIn): Promise<string[]> {
  const { items } = photoPageSchema.parse((await client.get(`/api/users/${ben.userId}/photos`)).json);
  return items.map(({ image }) => image.url);
}

async function newsOf({ client }: SignedIn) {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications')).json);
  const { count } = notificationCountSchema.parse((await client.get('/api/notifications/count')).json);
  return { kinds: items.map(({ kind }) => kind), count };
}
