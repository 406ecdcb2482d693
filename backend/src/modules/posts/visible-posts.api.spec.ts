import { describe, expect, test } from '@jest/globals';
import { discoverPageSchema } from '@qlixline/contract/posts/discover';
import { postPageSchema } from '@qlixline/contract/posts/post';

import { expectForAll, sampleOf } from '../../test-support/generated/holds-for-all.ts';
import { PATIENCE_MS, sized } from '../../test-support/generated/size.ts';
import { WORDS, socialWorldOf } from '../../test-support/generated/social-world.arbitrary.ts';
import type { SocialWorld } from '../../test-support/generated/social-world.arbitrary.ts';
import { writeWorld } from '../../test-support/generated/written-world.ts';
import type { WrittenWorld } from '../../test-support/generated/written-world.ts';
import { Relations } from '../../test-support/models/relations.model.ts';
import { VisiblePosts } from '../../test-support/models/visible-posts.model.ts';
import type { ModelPost } from '../../test-support/models/visible-posts.model.ts';
import { searchFor } from '../../test-support/scenes/search.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { expectWholePosts } from '../../test-support/generated/post-views.ts';
import type { View } from '../../test-support/generated/post-views.ts';

const [USERS, POSTS] = sized([5, 12], [8, 40]);
const WORLDS = {
  of: `worlds of ${USERS} users and ${POSTS} posts`,
  runs: { small: 2, perMinute: 2 },
};
/** Settings of the generated worlds. A check asserts that the worlds contain the tested situations. */
const SAMPLE = { ...WORLDS, runs: { small: 6, perMinute: 2 } };
const worlds = socialWorldOf(USERS, POSTS);
const numbers = Array.from({ length: USERS }, (_, user) => user);

const api = apiOfSpec();

describe('posts in generated worlds', () => {
  test('generated worlds hide and show posts through blocks, mutes, friends and follows, former ones included', () => {
    const sample = sampleOf(worlds, SAMPLE);
    const sees = sample.flatMap((world) => {
      const model = modelOf(world).posts;
      return numbers.flatMap((user) => world.posts.map((post) => model.sees(user, post)));
    });
    expect(sees.filter(Boolean).length).toBeGreaterThan(20);
    expect(sees.filter((isSeen) => !isSeen).length).toBeGreaterThan(20);
    for (const relation of ['friends', 'formerFriends', 'blocks', 'mutes', 'follows', 'formerFollows'] as const) {
      expect(sample.flatMap(({ relations }) => relations[relation]).length).toBeGreaterThan(3);
    }
    expect(sample.filter(({ relations }) => relations.withoutFollowers.length > 0).length).toBeGreaterThan(1);
    const ofFollowed = sample.flatMap((world) => {
      const { posts: model, relations } = modelOf(world);
      const isOfFollowed = (user: number, post: ModelPost) =>
        relations.isFollowing(user, post.author) && !relations.areFriends(user, post.author);
      return numbers.flatMap((user) =>
        world.posts.filter((post) => isOfFollowed(user, post)).map((post) => model.isInFeed(user, post)),
      );
    });
    for (const isShown of [true, false]) expect(ofFollowed.filter((is) => is === isShown).length).toBeGreaterThan(5);
    const reads = sample.flatMap((world) => {
      const model = modelOf(world).posts;
      const quoting = world.posts.filter(({ quotes }) => quotes !== null);
      return numbers.flatMap((user) =>
        quoting
          .filter((post) => model.sees(user, post))
          .map((post) => model.isQuoted(user, world.posts[post.quotes!]!)),
      );
    });
    for (const isRead of [true, false]) expect(reads.filter((is) => is === isRead).length).toBeGreaterThan(5);
    expect(sample.flatMap(({ posts }) => posts).filter(hasReactions).length).toBeGreaterThan(3);
    expect(sample.flatMap(({ posts }) => posts).filter(hasReplies).length).toBeGreaterThan(3);
  });

  test(
    'each viewer’s home feed has exactly the posts of themselves, friends and followed users that they may see',
    () =>
      forEachViewer(async ({ viewer, user, world, model }) => {
        const expected = idsWhere(world, (post) => model.isInFeed(user, post));
        expect({ user, feed: await allPages(viewer, '/api/feeds') }).toEqual({ user, feed: expected });
      }),
    PATIENCE_MS,
  );

  test(
    'each viewer finds by a tag exactly the posts that they may see',
    () =>
      forEachViewer(async ({ viewer, user, world, model }) => {
        const expected = idsWhere(world, (post) => model.isListed(user, post));
        const tagged = await allPages(viewer, `/api/feeds?tag=${world.tag}`);
        expect({ user, tagged }).toEqual({ user, tagged: expected });
      }),
    PATIENCE_MS,
  );

  test(
    'each viewer finds by words, tag and author exactly the posts that they may see, and users whom no block hides',
    () =>
      forEachViewer(async ({ viewer, user, world, model, relations }) => {
        const names = await giveNames(world);
        const idsFor = async (q: string) => (await searchFor(viewer, 'posts', q, 50)).map(({ id }) => id);
        for (const word of WORDS) {
          const expected = idsWhere(world, (post) => model.isListed(user, post) && post.word === word);
          for (const q of [`${world.tag} ${word}`, `#${world.tag} ${word}`]) {
            expect({ user, q, ids: await idsFor(q) }).toEqual({ user, q, ids: expected });
          }
        }
        for (const [author, name] of names.entries()) {
          const expected = idsWhere(world, (post) => model.isListed(user, post) && post.author === author);
          expect({ user, author, ids: await idsFor(`from:${name}`) }).toEqual({ user, author, ids: expected });
        }
        const people = await searchFor(viewer, 'people', world.tag, 50);
        // Without users of other worlds, whose names are similar.
        const found = people.flatMap((person) => names.filter((name) => name === person.user.username));
        const seen = names.filter((_, other) => !relations.isBlockedEitherWay(user, other));
        expect({ user, found: found.toSorted() }).toEqual({ user, found: seen.toSorted() });
      }),
    PATIENCE_MS,
  );

  test(
    'each viewer’s Discover has exactly the public posts of authors they have no relation to and haven’t muted',
    () =>
      forEachViewer(async ({ viewer, user, world, model, relations }) => {
        const isOffered = (post: ModelPost) =>
          post.visibility === 'public' &&
          post.author !== user &&
          !relations.areFriends(user, post.author) &&
          !relations.isFollowing(user, post.author) &&
          model.isListed(user, post) &&
          ![...post.likes, ...post.saves].includes(user);
        const offered = idsWhere(world, isOffered);
        const items = await discovered(viewer, world);
        const authorsOf = (posts: WrittenWorld['posts']) => posts.map(({ model: { author } }) => author);
        const authors = new Set(authorsOf(world.posts.filter(({ id }) => offered.includes(id))));
        expect({ user, notOffered: items.filter(({ id }) => !offered.includes(id)) }).toEqual({ user, notOffered: [] });
        expect({ user, rows: items.length, authors: new Set(authorsOf(items)) }).toEqual({
          user,
          rows: authors.size,
          authors,
        });
      }),
    PATIENCE_MS,
  );

  test(
    'each viewer’s profile pages list as many posts as they count, and blocked profiles are hidden',
    () =>
      forEachViewer(async ({ viewer, user, world, model, relations }) => {
        for (const [author, { userId }] of world.users.entries()) {
          const isThere = !relations.isBlockedEitherWay(user, author);
          const seen = idsWhere(
            world,
            (post) => post.author === author && model.sees(user, post) && model.wants(user, post),
          );
          const posts = await allPages(viewer, `/api/users/${userId}/posts`);
          expect({ user, author, posts }).toEqual({ user, author, posts: isThere ? seen : 404 });
          const { status, json } = await viewer.client.get(`/api/users/${userId}`);
          expect({ user, author, status, count: json.postCount }).toEqual(
            isThere ? { user, author, status: 200, count: seen.length } : { user, author, status: 404 },
          );
        }
      }),
    PATIENCE_MS,
  );

  test(
    'each viewer finds saved posts as long as they may see them',
    () =>
      forEachViewer(async ({ viewer, user, world, model }) => {
        const expected = idsWhere(world, (post) => post.saves.includes(user) && model.sees(user, post));
        expect({ user, saved: await allPages(viewer, '/api/posts/saved') }).toEqual({ user, saved: expected });
      }),
    PATIENCE_MS,
  );

  test(
    'each viewer gets a post with comments, likes, counts and image, or nothing of it',
    () => forEachViewer((view) => expectWholePosts(view)),
    PATIENCE_MS,
  );
});

function forEachViewer(check: (view: View) => Promise<void>): Promise<void> {
  return expectForAll(
    worlds,
    async (generated) => {
      const world = await writeWorld(api, generated);
      const { relations, posts: model } = modelOf(generated);
      for (const [user, viewer] of world.users.entries()) await check({ viewer, user, world, model, relations });
    },
    WORLDS,
  );
}

function modelOf({ relations, hiddenWords }: SocialWorld) {
  const related = new Relations(numbers, relations);
  return { relations: related, posts: new VisiblePosts(related, hiddenWords) };
}

function hasReactions({ likes, comments }: ModelPost): boolean {
  return likes.length > 0 && comments.length > 0;
}

function hasReplies({ comments }: ModelPost): boolean {
  return comments.some(({ top, likes }) => top !== null && likes.length > 0);
}

/** Returns the ids of the matching posts, newest first. */
function idsWhere({ posts }: WrittenWorld, isSeen: (post: ModelPost) => boolean): number[] {
  return posts
    .filter(({ model }) => isSeen(model))
    .map(({ id }) => id)
    .toReversed();
}

/** Gives the users names that begin with the world's tag, which no other world uses. */
async function giveNames({ users, tag }: WrittenWorld): Promise<string[]> {
  const names = users.map((_, user) => `${tag}.n${user}`);
  for (const [user, name] of names.entries()) {
    await api.em().execute('update users set username = ? where id = ?', [name, users[user]!.userId]);
  }
  return names;
}

/** Reads Discover, which with fewer than ten authors has one post of each. Deletes the posts of other worlds first. */
async function discovered({ client }: SignedIn, { posts }: WrittenWorld): Promise<WrittenWorld['posts']> {
  await api.em().execute(`delete from posts where id not in (${posts.map(({ id }) => id).join(', ')})`);
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = discoverPageSchema.parse(
      (await client.get(`/api/discover?limit=50${cursor && `&cursor=${cursor}`}`)).json,
    );
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids.flatMap((id) => posts.filter((post) => post.id === id));
}

/** Returns the ids of all pages, or the status of a failed reply. */
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
