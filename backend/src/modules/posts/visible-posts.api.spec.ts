import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { commentPageSchema } from '@qlixline/contract/comment';
import { likerPageSchema, postPageSchema, postSchema } from '@qlixline/contract/post';

import { befriend, block, mute, unfriend } from '../../test-support/relate.ts';
import { startApi } from '../../test-support/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start-api.ts';
import { buildImage } from '../../test-support/factories/image.factory.ts';
import { imageUrlOf } from '../images/image.mapper.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { worldOf } from '../../test-support/models/visible-posts.model.ts';
import type { ModelPost, World } from '../../test-support/models/visible-posts.model.ts';

const SEEDS = [1, 2, 3, 4];
const TAG = 'everyposthasthis';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A post of the model with its traces in the database. */
type Kept = { model: ModelPost; id: number; imageUrl: string };

describe.each(SEEDS)('in the world of seed %i, each viewer', (seed) => {
  const world = worldOf(seed);
  const people: SignedIn[] = [];
  const kept: Kept[] = [];
  let tag = '';
  beforeAll(async () => {
    tag = `${TAG}${seed}`;
    for (const _ of world.people) people.push(await api.asUser());
    await relateAll(world, people);
    // Half of them have a timeline from the beginning, the others wake with all of it behind them.
    for (const [at, { client }] of people.entries()) if (at % 2 === 0) await client.get('/api/feeds');
    for (const model of world.posts) kept.push(await write(model, people, tag));
    // What has come to the timelines of former friends stays there, and must not show.
    for (const [a, b] of pairsOf(world.formerFriends, people)) await unfriend(api, a, b);
  });

  test('is somebody for whom some posts are there and others are not, or nothing below would be shown', () => {
    const seen = world.people.flatMap((who) => world.posts.map((post) => world.sees(who, post)));
    expect(new Set(seen)).toEqual(new Set([true, false]));
    expect(world.people.filter((who) => world.posts.some((post) => world.isInFeed(who, post))).length).toBeGreaterThan(
      1,
    );
    expect(world.posts.some((post) => post.likes.size > 0 && post.comments.length > 0)).toBe(true);
    for (const relations of [world.blocks, world.mutes, world.formerFriends]) expect(relations.size).toBeGreaterThan(0);
  });

  test('finds in the feed, page by page, what is theirs to see of friends and themselves', async () => {
    await forEachViewer(people, async (viewer, who) => {
      expect(await allPages(viewer, '/api/feeds')).toEqual(idsWhere(kept, (post) => world.isInFeed(who, post)));
    });
  });

  test('finds by a tag what is theirs to see of anybody', async () => {
    await forEachViewer(people, async (viewer, who) => {
      const found = await allPages(viewer, `/api/feeds?tag=${tag}`);
      expect(found).toEqual(idsWhere(kept, (post) => world.isNews(who, post)));
    });
  });

  test('finds each person’s posts, as many as they are said to have, and no person who is blocked either way', async () => {
    await forEachViewer(people, async (viewer, who) => {
      for (const author of world.people) {
        const person = `/api/users/${people[author]!.userId}`;
        const seen = idsWhere(
          kept,
          (post) => post.author === author && world.sees(who, post) && world.wants(who, post),
        );
        const isThere = !world.isBlocked(who, author);
        expect(await allPages(viewer, `${person}/posts`)).toEqual(isThere ? seen : 404);
        const { status, json } = await viewer.client.get(person);
        expect([status, json.postCount]).toEqual(isThere ? [200, seen.length] : [404, undefined]);
      }
    });
  });

  test('finds what they saved while they may see it', async () => {
    await forEachViewer(people, async (viewer, who) => {
      const saved = idsWhere(kept, (post) => post.saves.has(who) && world.sees(who, post));
      expect(await allPages(viewer, '/api/posts/saved')).toEqual(saved);
    });
  });

  test('gets a post, its comments, likes, counts and picture, or none of them', async () => {
    await forEachViewer(people, async (viewer, who) => {
      for (const { model, id, imageUrl } of kept) {
        const paths = [`/api/posts/${id}`, `/api/posts/${id}/comments?limit=50`, `/api/posts/${id}/likes?limit=50`];
        const [item, comments, likes] = await Promise.all(paths.map((path) => viewer.client.get(path)));
        const picture = await viewer.client.get(imageUrl);
        const sees = world.sees(who, model);
        // Its owner keeps the picture of a post that is gone.
        expect([id, picture.status]).toEqual([id, sees || model.author === who ? 200 : 404]);
        expect([id, item!.status, comments!.status, likes!.status]).toEqual([id, ...Array(3).fill(sees ? 200 : 404)]);
        if (!sees) continue;
        const post = postSchema.parse(item!.json);
        const seenLikes = world.seenLikes(who, model).map((liker) => people[liker]!.userId);
        const seenComments = world.seenComments(who, model).map((author) => people[author]!.userId);
        expect({ id, likes: post.likeCount, comments: post.commentCount, mine: [post.isLiked, post.isSaved] }).toEqual({
          id,
          likes: seenLikes.length,
          comments: world.countedComments(who, model).length,
          mine: [model.likes.has(who), model.saves.has(who)],
        });
        const likers = likerPageSchema.parse(likes!.json).items.map((liker) => liker.id);
        expect(likers.toSorted()).toEqual(seenLikes.toSorted());
        const authors = commentPageSchema.parse(comments!.json).items.map(({ author }) => author.id);
        expect(authors.toSorted()).toEqual(seenComments.toSorted());
      }
    });
  });
});

async function relateAll(world: World, people: SignedIn[]): Promise<void> {
  for (const [relations, make] of [
    [world.friends, befriend],
    [world.formerFriends, befriend],
    [world.blocks, block],
    [world.mutes, mute],
  ] as const) {
    for (const [a, b] of pairsOf(relations, people)) await make(api, a, b);
  }
  for (const hidden of world.hiddenWords) {
    const [who, word] = hidden.split('>');
    const values = [people[Number(who)]!.userId, word];
    await api.em().execute('insert into hidden_words (user_id, word) values (?, ?)', values);
  }
}

function pairsOf(relations: ReadonlySet<string>, people: readonly SignedIn[]): [SignedIn, SignedIn][] {
  return [...relations].map((relation) => {
    const [a, b] = relation.split(/[->]/);
    return [people[Number(a)]!, people[Number(b)]!];
  });
}

async function write(model: ModelPost, people: SignedIn[], tag: string): Promise<Kept> {
  const author = people[model.author]!;
  const imageUrl = await pictureOf(author);
  const { visibility, word } = model;
  const reply = await author.client.post('/api/posts', {
    text: `${word} #${tag}`,
    images: [{ imageUrl, alt: '' }],
    petIds: [],
    visibility,
  });
  const { id } = postSchema.parse(reply.json);
  const em = api.em();
  for (const [table, all] of [
    ['post_likes', model.likes],
    ['post_saves', model.saves],
  ] as const) {
    for (const who of all) {
      await em.execute(`insert into ${table} (post_id, user_id) values (?, ?)`, [id, people[who]!.userId]);
    }
  }
  for (const comment of model.comments) {
    await em.execute(
      `insert into comments (post_id, author_id, text, deleted_at) values (?, ?, ?, case when ? then now() end)`,
      [id, people[comment.author]!.userId, `${comment.word}!`, comment.isGone],
    );
  }
  if (model.isGone !== 'no') await em.execute(`update posts set ${model.isGone}_at = now() where id = ?`, [id]);
  return { model, id, imageUrl };
}

async function pictureOf(owner: SignedIn): Promise<string> {
  const em = api.em();
  const media = buildImage(em, owner.userId);
  await em.flush();
  await api.app.get(ImageStorage).save(media.id, [{ width: 1280, webp: Buffer.from('a picture') }]);
  return imageUrlOf(media.id);
}

async function forEachViewer(people: SignedIn[], look: (viewer: SignedIn, who: number) => Promise<void>) {
  for (const [who, viewer] of people.entries()) await look(viewer, who);
}

/** Newest first. */
function idsWhere(kept: readonly Kept[], isSeen: (post: ModelPost) => boolean): number[] {
  return kept
    .filter(({ model }) => isSeen(model))
    .map(({ id }) => id)
    .toReversed();
}

/** Ids, or the status of a reply that is no page. */
async function allPages(viewer: SignedIn, path: string): Promise<number[] | number> {
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = `${path.includes('?') ? '&' : '?'}limit=7${cursor && `&cursor=${cursor}`}`;
    const reply = await viewer.client.get(`${path}${query}`);
    if (reply.status !== 200) return reply.status;
    const page = postPageSchema.parse(reply.json);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}
