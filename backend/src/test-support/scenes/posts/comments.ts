import { commentPageSchema, commentSchema } from '@qlixline/contract/posts/comment';
import type { Comment } from '@qlixline/contract/posts/comment';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';

import { insertPost } from '../../factories/post.factory.ts';
import type { SignedIn, TestApi } from '../../start/start-api.ts';

/** Creates a public post by Ana, and Ben, who may see it. */
export async function postByFirstOfTwo(api: TestApi, ana = {}): Promise<[SignedIn, SignedIn, number]> {
  const [author, other] = [await api.asUser(ana), await api.asUser()];
  return [author, other, await insertPost(api.em(), author.userId, { visibility: 'public' })];
}

export async function addComment(
  { client }: SignedIn,
  postId: number,
  text: string,
  replyToId?: number,
): Promise<Comment> {
  const reply = await client.post(`/api/posts/${postId}/comments`, { text, replyToId });
  return commentSchema.parse(reply.json);
}

export async function commentsOf({ client }: SignedIn, postId: number): Promise<Comment[]> {
  return commentPageSchema.parse((await client.get(`/api/posts/${postId}/comments`)).json).items;
}

export async function repliesTo({ client }: SignedIn, top: Comment): Promise<Comment[]> {
  return commentPageSchema.parse((await client.get(`/api/comments/${top.id}/replies`)).json).items;
}

export async function countOf({ client }: SignedIn, postId: number): Promise<number> {
  return (await client.get(`/api/posts/${postId}`)).json.commentCount;
}

/** Lists the notifications with kind, actors and the quoted beginning. */
export async function newsOf({ client }: SignedIn) {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications')).json);
  return items.map(({ kind, actors, target }) => ({
    kind,
    actors: actors.map(({ id }) => id),
    excerpt: target?.excerpt,
  }));
}
