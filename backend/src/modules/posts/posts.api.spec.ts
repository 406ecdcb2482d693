import { describe, expect, test } from '@jest/globals';
import { POST_RESTORE_MINUTES, POST_TEXT_MAX } from '@qlixline/contract/limits';
import { postPageSchema, postSchema } from '@qlixline/contract/posts/post';
import type { Post } from '@qlixline/contract/posts/post';
import { RATES } from '@qlixline/contract/rates';

import { befriend, block, mute, unfriend } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { buildImage } from '../../test-support/factories/image.factory.ts';
import { imageUrlOf } from '../images/image.mapper.ts';
import { buildPet } from '../../test-support/factories/pet.factory.ts';
import { insertPost } from '../../test-support/factories/post.factory.ts';

const api = apiOfSpec();

const PLAIN = { text: 'Juno found a stick', images: [], petIds: [], visibility: 'friends' };

describe('posting', () => {
  test('posting stores the text, the photos in order with their alt texts, and the pets', async () => {
    const ana = await api.asUser();
    const [first, second] = [await photoOf(ana), await photoOf(ana)];
    const petId = await petOf(ana, 'Juno');
    const images = [
      { imageUrl: second, alt: 'A stick' },
      { imageUrl: first, alt: '' },
    ];
    const created = await ana.client.post('/api/posts', { ...PLAIN, images, petIds: [petId] });
    expect(created.status).toBe(201);
    expect(postSchema.parse(created.json)).toMatchObject({
      text: PLAIN.text,
      author: { id: ana.userId },
      images: [
        { url: second, alt: 'A stick' },
        { url: first, alt: '' },
      ],
      pets: [{ id: petId, name: 'Juno', species: 'dog' }],
      visibility: 'friends',
      editedAt: null,
      likeCount: 0,
      commentCount: 0,
      isLiked: false,
      isSaved: false,
    });
    expect((await ana.client.get(`/api/posts/${created.json.id}`)).json).toEqual(created.json);
    expect((await feedOf(ana)).items).toEqual([created.json]);
  });

  test('posting needs a text or a photo', async () => {
    const ana = await api.asUser();
    const reply = await ana.client.post('/api/posts', { ...PLAIN, text: '  ' });
    expect([reply.status, reply.json.message]).toEqual([400, 'Write something or add a photo']);
    const images = [{ imageUrl: await photoOf(ana), alt: '' }];
    expect((await ana.client.post('/api/posts', { ...PLAIN, text: '', images })).status).toBe(201);
  });

  test('posting accepts a text of exactly the limit, counted in visible characters', async () => {
    const ana = await api.asUser();
    expect((await ana.client.post('/api/posts', { ...PLAIN, text: 'x👩‍👩‍👧'.repeat(POST_TEXT_MAX / 2) })).status).toBe(201);
    expect((await ana.client.post('/api/posts', { ...PLAIN, text: 'x'.repeat(POST_TEXT_MAX + 1) })).status).toBe(400);
  });

  test('posting rejects photos and pets of others and stores nothing', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const own = await photoOf(ana);
    const wrong = [
      { images: [{ imageUrl: await photoOf(ben), alt: '' }] },
      { images: [{ imageUrl: '/media/00000000-0000-7000-8000-000000000000/1280.webp', alt: '' }] },
      { images: [1, 2].map(() => ({ imageUrl: own, alt: '' })) },
      { images: [{ imageUrl: await photoOfPastStory(ana), alt: '' }] },
      { petIds: [await petOf(ben, 'Ink')] },
      { petIds: [2_000_000_000] },
      { authorId: ben.userId },
    ];
    for (const part of wrong) expect((await ana.client.post('/api/posts', { ...PLAIN, ...part })).status).toBe(400);
    expect((await feedOf(ana)).items).toEqual([]);
  });

  test('posting many times with one idempotency key stores one post, even concurrently', async () => {
    const ana = await api.asUser();
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ana.client.post('/api/posts', PLAIN, { headers })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    expect((await feedOf(ana)).items).toHaveLength(1);
  });
});

test('posting is limited to thirty times in ten minutes', async () => {
  const { client } = await api.asUser();
  const replies = [];
  for (let made = 0; made <= RATES.posts.limit; made += 1) replies.push(await client.post('/api/posts', PLAIN));
  expect(replies.map(({ status }) => status)).toEqual([...Array(RATES.posts.limit).fill(201), 429]);
});

test('liking and saving again changes nothing and uses up no ids', async () => {
  const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
  const id = await insertPost(api.em(), ana.userId);
  for (const { client } of [ben, ben, ben, cleo]) {
    expect((await client.put(`/api/posts/${id}/like`)).status).toBe(200);
    expect((await client.put(`/api/posts/${id}/save`)).status).toBe(204);
  }
  for (const table of ['post_likes', 'post_saves']) {
    const rows = await api
      .em()
      .execute<{ id: number }[]>(`select id from ${table} where post_id = ? order by id`, [id]);
    expect([rows.length, rows[1]!.id - rows[0]!.id]).toEqual([2, 1]);
  }
});

test('changes of posts are rate limited', async () => {
  const { client } = await api.asUser();
  const { json } = await client.post('/api/posts', PLAIN);
  for (let edited = 1; edited < RATES.edits.limit; edited += 1) {
    const visibility = edited % 2 === 0 ? 'friends' : 'public';
    expect((await client.patch(`/api/posts/${json.id}`, { visibility })).status).toBe(200);
  }
  await client.delete(`/api/posts/${json.id}`);
  expect((await client.post(`/api/posts/${json.id}/restore`)).status).toBe(200);
  expect((await client.patch(`/api/posts/${json.id}`, { visibility: 'public' })).status).toBe(429);
});

describe('changing a post', () => {
  test('changing a post keeps absent fields and marks it as edited', async () => {
    const ana = await api.asUser();
    const imageUrl = await photoOf(ana);
    const post = await postOf(ana, { images: [{ imageUrl, alt: '' }] });
    const changed = await ana.client.patch(`/api/posts/${post.id}`, { text: 'Juno lost it' });
    expect(changed.status).toBe(200);
    expect(changed.json).toEqual({ ...post, text: 'Juno lost it', editedAt: expect.any(String) });
    const updated = await ana.client.patch(`/api/posts/${post.id}`, { images: [{ imageUrl, alt: 'No stick' }] });
    expect(updated.json.images[0].alt).toBe('No stick');
  });

  test('a change based on an outdated version of the post answers 409', async () => {
    const ana = await api.asUser();
    const { id } = await postOf(ana);
    const replies = await Promise.all(
      ['one', 'two', 'three'].map((text) => ana.client.patch(`/api/posts/${id}`, { text, ifEditedAt: null })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.json.code).toBe('stale');
    const winner = replies.find(({ status }) => status === 200)?.json as Post;
    const next = { text: 'four', ifEditedAt: winner.editedAt };
    expect((await ana.client.patch(`/api/posts/${id}`, next)).status).toBe(200);
    expect((await ana.client.patch(`/api/posts/${id}`, next)).status).toBe(409);
  });

  test('changing only the visibility doesn’t mark a post as edited', async () => {
    const ana = await api.asUser();
    const post = await postOf(ana);
    for (const update of [{}, { visibility: 'public' }, { visibility: 'friends', text: post.text }]) {
      const { json } = await ana.client.patch(`/api/posts/${post.id}`, update);
      expect(json).toEqual({ ...post, visibility: update.visibility ?? post.visibility });
    }
  });

  test('rejects a change that leaves a post empty', async () => {
    const ana = await api.asUser();
    const { id } = await postOf(ana);
    expect((await ana.client.patch(`/api/posts/${id}`, { text: '' })).status).toBe(400);
    expect((await ana.client.get(`/api/posts/${id}`)).json.text).toBe(PLAIN.text);
  });
});

describe('a deleted post', () => {
  test('a deleted post is hidden everywhere, and restoring it brings back everything it had', async () => {
    const [ana, ben] = await friends();
    const imageUrl = await photoOf(ana);
    const post = await postOf(ana, { images: [{ imageUrl, alt: '' }] });
    await ben.client.put(`/api/posts/${post.id}/like`);
    const before = (await ben.client.get(`/api/posts/${post.id}`)).json;
    expect((await ana.client.delete(`/api/posts/${post.id}`)).status).toBe(204);
    for (const path of [`/api/posts/${post.id}`, `/api/posts/${post.id}/comments`, `/api/posts/${post.id}/likes`]) {
      expect([(await ana.client.get(path)).status, (await ben.client.get(path)).status]).toEqual([404, 404]);
    }
    expect([(await feedOf(ana)).items, (await feedOf(ben)).items]).toEqual([[], []]);
    expect((await ana.client.delete(`/api/posts/${post.id}`)).status).toBe(404);
    expect((await ana.client.post(`/api/posts/${post.id}/restore`)).status).toBe(200);
    expect((await feedOf(ben)).items).toEqual([before]);
    expect((await ana.client.post(`/api/posts/${post.id}/restore`)).status).toBe(404);
  });

  test('a deleted post can be restored for some minutes only, by the database’s clock', async () => {
    const ana = await api.asUser();
    const { id } = await postOf(ana);
    await ana.client.delete(`/api/posts/${id}`);
    await api.em().execute(`update posts set deleted_at = now() - interval '${POST_RESTORE_MINUTES} minutes'`);
    expect((await ana.client.post(`/api/posts/${id}/restore`)).status).toBe(404);
  });

  test('a deleted post can’t be restored once a moderator removed it', async () => {
    const ana = await api.asUser();
    const { id } = await postOf(ana);
    await ana.client.delete(`/api/posts/${id}`);
    await api.em().execute('update posts set removed_at = now() where id = ?', [id]);
    expect((await ana.client.post(`/api/posts/${id}/restore`)).status).toBe(404);
  });
});

describe('the home feed', () => {
  test('the home feed has posts of the user and friends, newest first, and of nobody else', async () => {
    const [ana, ben] = await friends();
    const cara = await api.asUser();
    const [first, second] = [await postOf(ben), await postOf(ana)];
    await postOf(cara, { visibility: 'public' });
    await postOf(ben, { visibility: 'only_me' });
    expect(idsOf(await feedOf(ana))).toEqual([second.id, first.id]);
    expect(idsOf(await feedOf(cara))).toHaveLength(1);
  });

  test('the home feed changes at once when a friendship ends or somebody is blocked or muted', async () => {
    const [ana, ben] = await friends();
    const post = await postOf(ben, { visibility: 'public' });
    expect(idsOf(await feedOf(ana))).toEqual([post.id]);
    await mute(api, ana, ben);
    expect(idsOf(await feedOf(ana))).toEqual([]);
    expect((await ana.client.get(`/api/posts/${post.id}`)).status).toBe(200);
    await api.em().execute('delete from mutes where muter_id = ?', [ana.userId]);
    await unfriend(api, ana, ben);
    expect(idsOf(await feedOf(ana))).toEqual([]);
    await befriend(api, ana, ben);
    await block(api, ben, ana);
    expect(idsOf(await feedOf(ana))).toEqual([]);
    expect((await ana.client.get(`/api/posts/${post.id}`)).status).toBe(404);
  });

  test('the home feed leaves out others’ posts with a hidden word, but not one’s own', async () => {
    const [ana, ben] = await friends();
    await api.em().execute(`insert into hidden_words (user_id, word) values (?, 'fireworks')`, [ana.userId]);
    await postOf(ben, { text: 'Fireworks! Hide the dogs.' });
    const [own, other] = [await postOf(ana, { text: 'No fireworks' }), await postOf(ben, { text: 'Firework safety' })];
    expect(idsOf(await feedOf(ana))).toEqual([other.id, own.id]);
  });

  test('the home feed pages without gaps or duplicates while posts arrive, even beyond the timeline', async () => {
    const [ana, ben] = await friends();
    const old: number[] = [];
    for (let made = 0; made < 9; made += 1) old.push(await insertPost(api.em(), (made % 2 ? ana : ben).userId));
    await feedOf(ana);
    await api.em().execute('update timelines set complete_after = ? where user_id = ?', [old[4], ana.userId]);
    await api.em().execute('delete from timeline_entries where user_id = ? and post_id <= ?', [ana.userId, old[4]]);
    const read: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await feedOf(ana, `?limit=2${cursor && `&cursor=${cursor}`}`);
      read.push(...idsOf(page));
      cursor = page.nextCursor;
      await postOf(ben);
    }
    expect(read).toEqual(old.toReversed());
  });

  test('the home feed has no next page when the last one is full', async () => {
    const ana = await api.asUser();
    for (let made = 0; made < 4; made += 1) await insertPost(api.em(), ana.userId);
    const { nextCursor } = await feedOf(ana, '?limit=2');
    expect(await feedOf(ana, `?limit=2&cursor=${nextCursor}`)).toMatchObject({ items: [{}, {}], nextCursor: null });
  });

  test.each(['?limit=0', '?limit=51', '?cursor=7', '?tag=', '?tag=two%20words', '?tag=123', '?userId=x'])(
    'rejects a home feed with %s',
    async (query) => {
      const { client } = await api.asUser();
      expect((await client.get(`/api/feeds${query}`)).status).toBe(400);
    },
  );
});

describe('posts with a tag', () => {
  test('a tag finds posts of any author that the viewer may see, in any case', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const seen = await postOf(ben, { text: 'Good #Spaziergang_1, #GRÖSSE', visibility: 'public' });
    await postOf(ben, { text: '#spaziergang_1', visibility: 'friends' });
    await postOf(ben, { text: 'at https://x.example/#spaziergang_1', visibility: 'public' });
    for (const tag of ['spaziergang_1', 'SPAZIERGANG_1', 'größe', 'Grösse']) {
      const found = idsOf(await feedOf(ana, `?tag=${encodeURIComponent(tag)}`));
      expect([tag, found]).toEqual([tag, tag === 'größe' ? [] : [seen.id]]);
    }
    await ben.client.patch(`/api/posts/${seen.id}`, { text: 'No more' });
    expect(idsOf(await feedOf(ana, '?tag=spaziergang_1'))).toEqual([]);
  });

  test('a tag finds no posts of muted users', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await postOf(ben, { text: '#mutedtag', visibility: 'public' });
    await mute(api, ana, ben);
    expect(idsOf(await feedOf(ana, '?tag=mutedtag'))).toEqual([]);
  });
});

describe('posts with a pet', () => {
  const listOf = (viewer: SignedIn, petId: number, query = '') => viewer.client.get(`/api/pets/${petId}/posts${query}`);

  test('a pet’s posts are those it is tagged in and the viewer may see, newest first, in pages', async () => {
    const [ana, ben] = await friends();
    const cara = await api.asUser();
    const em = api.em();
    const [juno, milo] = [buildPet(em, ben.userId), buildPet(em, ben.userId)];
    await em.flush();
    const petIds = [juno.id];
    const forAll = await postOf(ben, { petIds, visibility: 'public' });
    const forFriends = await postOf(ben, { petIds: [milo.id, juno.id] });
    await postOf(ben, { petIds, visibility: 'only_me' });
    await postOf(ben, { petIds: [milo.id], visibility: 'public' });
    expect(idsOf(postPageSchema.parse((await listOf(ana, juno.id)).json))).toEqual([forFriends.id, forAll.id]);
    expect(idsOf(postPageSchema.parse((await listOf(cara, juno.id)).json))).toEqual([forAll.id]);

    const first = postPageSchema.parse((await listOf(ana, juno.id, '?limit=1')).json);
    const next = await listOf(ana, juno.id, `?limit=1&cursor=${first.nextCursor}`);
    expect([first, postPageSchema.parse(next.json)].map(idsOf)).toEqual([[forFriends.id], [forAll.id]]);
  });

  test('posts of an unknown pet, or of one whose owner blocked the viewer, answer 404', async () => {
    const [ana, ben] = await friends();
    const em = api.em();
    const juno = buildPet(em, ben.userId);
    await em.flush();
    await block(api, ben, ana);
    expect((await listOf(ana, juno.id)).status).toBe(404);
    expect((await listOf(ben, 2_000_000_000)).status).toBe(404);
  });
});

describe('saved posts', () => {
  test('saved posts are visible to their user alone, newest saved first, while the user may see them', async () => {
    const [ana, ben] = await friends();
    const [first, second] = [await postOf(ben), await postOf(ben)];
    for (const { id } of [second, first, second]) {
      expect((await ana.client.put(`/api/posts/${id}/save`)).status).toBe(204);
    }
    const saved = await savedBy(ana);
    expect(idsOf(saved)).toEqual([first.id, second.id]);
    expect(saved.items.every(({ isSaved }) => isSaved)).toBe(true);
    expect(idsOf(await savedBy(ben))).toEqual([]);
    await ana.client.delete(`/api/posts/${first.id}/save`);
    expect(idsOf(await savedBy(ana))).toEqual([second.id]);
    await unfriend(api, ana, ben);
    expect(idsOf(await savedBy(ana))).toEqual([]);
  });
});

async function friends(): Promise<[SignedIn, SignedIn]> {
  const [ana, ben] = [await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
  return [ana, ben];
}

async function postOf(author: SignedIn, parts: object = {}): Promise<Post> {
  const reply = await author.client.post('/api/posts', { ...PLAIN, ...parts });
  return postSchema.parse(reply.json);
}

async function feedOf(viewer: SignedIn, query = '') {
  return postPageSchema.parse((await viewer.client.get(`/api/feeds${query}`)).json);
}

async function savedBy(viewer: SignedIn) {
  return postPageSchema.parse((await viewer.client.get('/api/posts/saved')).json);
}

function idsOf(page: { items: { id: number }[] }): number[] {
  return page.items.map(({ id }) => id);
}

async function photoOf(owner: SignedIn): Promise<string> {
  const em = api.em();
  const photo = buildImage(em, owner.userId);
  await em.flush();
  return imageUrlOf(photo.id);
}

async function photoOfPastStory(owner: SignedIn): Promise<string> {
  const em = api.em();
  const photo = buildImage(em, owner.userId, { kind: 'story' });
  await em.flush();
  await em.execute(`insert into stories (author_id, media_id, caption, expires_at) values (?, ?, '', now())`, [
    owner.userId,
    photo.id,
  ]);
  return imageUrlOf(photo.id);
}

async function petOf(owner: SignedIn, name: string): Promise<number> {
  const em = api.em();
  const pet = buildPet(em, owner.userId, { name });
  await em.flush();
  return pet.id;
}
