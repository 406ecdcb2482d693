import { postSchema } from '@qlixline/contract/posts/post';

import { imageUrlOf } from '../../modules/images/image.mapper.ts';
import { ImageStorage } from '../../modules/images/image-storage.ts';
import { buildImage } from '../factories/image.factory.ts';
import type { Pair, RelationData } from '../models/relations.model.ts';
import type { ModelComment, ModelPost } from '../models/visible-posts.model.ts';
import { befriend, block, follow, mute, unfollow, unfriend } from '../scenes/relate.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import type { SocialWorld } from './social-world.arbitrary.ts';

/** Post of the model, with its row in the database. */
type WrittenPost = { model: ModelPost; id: number; imageUrl: string };

/** Generated world in the database; users and posts have the model's indexes. */
export type WrittenWorld = {
  users: SignedIn[];
  posts: WrittenPost[];
  /** Tag of all its posts, and of no other world's. */
  tag: string;
};

let written = 0;

export async function writeWorld(api: TestApi, world: SocialWorld): Promise<WrittenWorld> {
  written += 1;
  const tag = `world${written}`;
  const users: SignedIn[] = [];
  for (let user = 0; user < world.users; user += 1) users.push(await api.asUser());
  await relateUsers(api, users, world.relations);
  await inPairs(api, users, world.relations.formerFriends, befriend);
  await inPairs(api, users, world.relations.formerFollows, follow);
  for (const [user, word] of world.hiddenWords) {
    await api.em().execute('insert into hidden_words (user_id, word) values (?, ?)', [users[user]!.userId, word]);
  }
  // Half of them have a timeline from the start; the others' are built when they read the feed.
  for (const [at, { client }] of users.entries()) if (at % 2 === 0) await client.get('/api/feeds');
  const posts: WrittenPost[] = [];
  for (const model of world.posts) {
    const post = await writePost(api, users, model, tag);
    // As if it had been public when it was quoted.
    const quotedId = model.quotes === null ? null : posts[model.quotes]!.id;
    await api.em().execute('update posts set quoted_post_id = ? where id = ?', [quotedId, post.id]);
    posts.push(post);
  }
  // Entries of former friends and followed users remain in timelines and must be hidden.
  await inPairs(api, users, world.relations.formerFriends, unfriend);
  await inPairs(api, users, world.relations.formerFollows, unfollow);
  for (const user of world.relations.withoutFollowers) {
    await users[user]!.client.patch('/api/settings', { allowsFollowers: false });
  }
  return { users, posts, tag };
}

export async function relateUsers(api: TestApi, users: SignedIn[], relations: RelationData): Promise<void> {
  await inPairs(api, users, relations.friends, befriend);
  await inPairs(api, users, relations.blocks, block);
  await inPairs(api, users, relations.mutes, mute);
  await inPairs(api, users, relations.follows, follow);
}

async function inPairs(
  api: TestApi,
  users: readonly SignedIn[],
  pairs: readonly Pair[],
  relate: typeof befriend,
): Promise<void> {
  for (const [a, b] of pairs) await relate(api, users[a]!, users[b]!);
}

async function writePost(
  api: TestApi,
  users: readonly SignedIn[],
  model: ModelPost,
  tag: string,
): Promise<WrittenPost> {
  const author = users[model.author]!;
  const imageUrl = await imageOf(api, author);
  const { visibility, firstVisibility, word } = model;
  const post = { text: `${word} #${tag}`, images: [{ imageUrl, alt: '' }], petIds: [], visibility: firstVisibility };
  const { id } = postSchema.parse((await author.client.post('/api/posts', post)).json);
  if (visibility !== firstVisibility) await author.client.patch(`/api/posts/${id}`, { visibility });
  const em = api.em();
  for (const [table, by] of [
    ['post_likes', model.likes],
    ['post_saves', model.saves],
  ] as const) {
    for (const user of by) {
      await em.execute(`insert into ${table} (post_id, user_id) values (?, ?)`, [id, users[user]!.userId]);
    }
  }
  await writeComments(api, users, id, model.comments);
  if (model.gone !== 'no') await em.execute(`update posts set ${model.gone}_at = now() where id = ?`, [id]);
  return { model, id, imageUrl };
}

/** Writes comments, deleting them only at the end, as replies are deleted with their top-level comment. */
async function writeComments(
  api: TestApi,
  users: readonly SignedIn[],
  postId: number,
  comments: readonly ModelComment[],
): Promise<void> {
  const em = api.em();
  const ids: number[] = [];
  for (const { author, word, likes, top } of comments) {
    const [comment] = await em.execute<{ id: number }[]>(
      `insert into comments (post_id, author_id, text, top_id) values (?, ?, ?, ?) returning id`,
      [postId, users[author]!.userId, `${word}!`, top === null ? null : ids[top]!],
    );
    ids.push(comment!.id);
    for (const user of likes) {
      await em.execute('insert into comment_likes (comment_id, user_id) values (?, ?)', [
        comment!.id,
        users[user]!.userId,
      ]);
    }
  }
  for (const [number, { isDeleted }] of comments.entries()) {
    if (isDeleted) await em.execute('update comments set deleted_at = now() where id = ?', [ids[number]!]);
  }
}

async function imageOf(api: TestApi, owner: SignedIn): Promise<string> {
  const em = api.em();
  const image = buildImage(em, owner.userId);
  await em.flush();
  await api.app.get(ImageStorage).save(image.id, [{ width: 1280, webp: Buffer.from('a picture') }]);
  return imageUrlOf(image.id);
}
