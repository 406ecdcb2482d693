import type { EntityManager } from '@mikro-orm/postgresql';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import { mentionedNames, tagsIn } from '@qlixline/backend/modules/posts/text-marks';
import { DEMO_HANDLES } from './demo-people.ts';
import { between, momentOf } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast, Member } from './make-people.ts';
import { describePictures } from './pictures/describe-pictures.ts';
import type { PictureStudio } from './pictures/picture-studio.ts';
import type { DemoPost } from './posts/demo-post.ts';
import { DEMO_POSTS } from './posts/index.ts';

export type MadePost = {
  id: number;
  at: Date;
  post: DemoPost;
  imageIds: readonly string[];
  quoted: DemoPost | undefined;
};

type Making = { em: EntityManager; studio: PictureStudio; now: Date };

/** Makes posts with pictures, pets, tags and mentions, oldest first, as lists are ordered by id. */
export async function makePosts({ em, studio, now }: Making, cast: Cast): Promise<MadePost[]> {
  const posts = DEMO_POSTS.map((post) => ({ post, at: momentOf(post.when, now) })).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const imageIds = await studio.make(
    posts.flatMap(({ post }) =>
      (post.pictures ?? []).map((picture) => ({ ownerId: cast[post.by].id, kind: 'post' as const, picture })),
    ),
  );
  const ids = await insertWithIds(
    em,
    'posts',
    posts.map(({ post, at }) => ({
      author_id: cast[post.by].id,
      text: post.text,
      visibility: post.visibility ?? 'public',
      created_at: at,
      edited_at: post.isEdited ? between(at, now, 0.05) : null,
    })),
  );
  let taken = 0;
  const made = posts.map(({ post, at }, nth): MadePost => {
    const first = taken;
    taken += post.pictures?.length ?? 0;
    return { id: ids[nth] ?? 0, post, at, imageIds: imageIds.slice(first, taken), quoted: quotedBy(post) };
  });
  await addPostDetails(em, cast, made);
  return made;
}

async function addPostDetails(em: EntityManager, cast: Cast, made: readonly MadePost[]): Promise<void> {
  const images = made.flatMap(({ id, imageIds }) =>
    imageIds.map((imageId, position) => ({ post_id: id, position, media_id: imageId })),
  );
  await insertRows(em, 'post_images', images);
  const words = made.flatMap(({ post, at, imageIds }) =>
    (post.pictures ?? []).map(({ alt, isSensitive }, nth) => ({
      id: imageIds[nth] ?? '',
      alt,
      created_at: at,
      sensitive_by: isSensitive ? ('author' as const) : null,
    })),
  );
  await describePictures(em, words);
  const pets = made.flatMap(({ id, post }) =>
    (post.pets ?? []).map((name, position) => ({ post_id: id, pet_id: petOf(cast[post.by], name), position })),
  );
  await insertRows(em, 'post_pets', pets);
  const tags = made.flatMap(({ id, post }) => tagsIn(post.text).map((tag) => ({ tag, post_id: id })));
  await insertRows(em, 'post_tags', tags);
  const mentions = made.flatMap(({ id, post }) =>
    mentionedIn(post.text, cast).map((member) => ({ post_id: id, user_id: member.id, username: member.username })),
  );
  await insertRows(em, 'post_mentions', mentions);
  for (const { id, quoted } of made) {
    if (!quoted) continue;
    const quotedId = made.find(({ post }) => post === quoted)?.id ?? null;
    await typedSql(em).updateTable('posts').set({ quoted_post_id: quotedId }).where('id', '=', id).execute();
  }
}

/** Adds the shared listings, which are made after the posts. */
export async function shareListings(
  em: EntityManager,
  posts: readonly MadePost[],
  listingIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { id, post } of posts) {
    if (post.listing === undefined) continue;
    const listingId = listingIds.get(post.listing) ?? null;
    await typedSql(em).updateTable('posts').set({ listing_id: listingId }).where('id', '=', id).execute();
  }
}

function quotedBy({ quotes }: DemoPost): DemoPost | undefined {
  return quotes === undefined ? undefined : DEMO_POSTS.find(({ text }) => text.startsWith(quotes));
}

/** Returns the demo users that a text mentions. */
export function mentionedIn(text: string, cast: Cast): Member[] {
  const names = mentionedNames(text);
  return DEMO_HANDLES.map((handle) => cast[handle]).filter(({ username }) => names.includes(username));
}

function petOf({ pets, username }: Member, name: string): number {
  const id = pets.get(name);
  if (id === undefined) throw new Error(`${username} has no pet named ${name}`);
  return id;
}
