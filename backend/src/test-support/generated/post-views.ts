import { expect } from '@jest/globals';
import { commentPageSchema } from '@qlixline/contract/posts/comment';
import type { Comment } from '@qlixline/contract/posts/comment';
import { likerPageSchema, postSchema } from '@qlixline/contract/posts/post';

import type { WrittenWorld } from './written-world.ts';
import { Relations } from '../models/relations.model.ts';
import { VisiblePosts } from '../models/visible-posts.model.ts';
import type { ModelComment, ModelPost } from '../models/visible-posts.model.ts';
import type { SignedIn } from '../start/start-api.ts';

/** One user's view of a world, and the model's view. */
export type View = { viewer: SignedIn; user: number; world: WrittenWorld; model: VisiblePosts; relations: Relations };

/** Expects each post to be shown to the viewer with everything that the model shows, or not at all. */
export async function expectWholePosts(view: View): Promise<void> {
  const { viewer, user, world, model } = view;
  const idsOf = (users: readonly number[]) => users.map((one) => world.users[one]!.userId).toSorted();
  for (const [number, { model: post, id, imageUrl }] of world.posts.entries()) {
    const paths = [
      `/api/posts/${id}`,
      `/api/posts/${id}/comments?limit=50`,
      `/api/posts/${id}/likes?limit=50`,
      imageUrl,
    ];
    const [item, comments, likes, image] = await Promise.all(paths.map((path) => viewer.client.get(path)));
    const isSeen = model.sees(user, post);
    const status = isSeen ? 200 : 404;
    expect({ user, number, statuses: [item, comments, likes].map((reply) => reply!.status) }).toEqual({
      user,
      number,
      statuses: [status, status, status],
    });
    // The owner keeps the image of a deleted post.
    const imageStatus = isSeen || post.author === user ? 200 : 404;
    expect({ user, number, image: image!.status }).toEqual({ user, number, image: imageStatus });
    if (!isSeen) continue;
    const shown = postSchema.parse(item!.json);
    const seenLikes = idsOf(model.seenLikes(user, post));
    expect({ user, number, likes: shown.likeCount, comments: shown.commentCount }).toEqual({
      user,
      number,
      likes: seenLikes.length,
      comments: model.countedComments(user, post).length,
    });
    expect({ user, number, own: [shown.isLiked, shown.isSaved] }).toEqual({
      user,
      number,
      own: [post.likes.includes(user), post.saves.includes(user)],
    });
    const quoted = post.quotes === null ? null : world.posts[post.quotes]!;
    const isRead = quoted !== null && model.isQuoted(user, quoted.model);
    expect({ user, number, quoted: shown.quoted && (shown.quoted.post?.id ?? 'none') }).toEqual({
      user,
      number,
      quoted: quoted && (isRead ? quoted.id : 'none'),
    });
    const likers = likerPageSchema.parse(likes!.json).items.map((liker) => liker.id);
    expect({ user, number, likers: likers.toSorted() }).toEqual({ user, number, likers: seenLikes });
    const tops = commentPageSchema.parse(comments!.json).items.toReversed();
    const expected = threadsIn(view, post);
    expect({ user, number, tops: tops.map(shownComment) }).toEqual({
      user,
      number,
      tops: expected.map(({ top }) => top),
    });
    for (const [nth, top] of tops.entries()) {
      const replies = await allReplies(viewer, top.id);
      expect({ user, number, nth, replies }).toEqual({ user, number, nth, replies: expected[nth]!.replies });
    }
  }
}

/** Returns the shown parts of a comment, with the number of its counted replies. */
const shownComment = ({ author, text, likeCount, isLiked, replyCount, isHidden }: Comment) => ({
  author: author.id,
  text,
  likeCount,
  isLiked,
  replyCount,
  isHidden,
});

/** Returns the comments the model shows, oldest first, each with its replies. */
function threadsIn({ user, world, model, relations }: View, post: ModelPost) {
  const [seen, found] = [model.seenComments(user, post), model.foundComments(user, post)];
  const shown = (comment: ModelComment) => ({
    author: world.users[comment.author]!.userId,
    text: `${comment.word}!`,
    likeCount: model.seenLikes(user, comment).length,
    isLiked: comment.likes.includes(user),
    replyCount: found.filter(({ top }) => top === post.comments.indexOf(comment)).length,
    isHidden: relations.isBlockedEitherWay(user, comment.author),
  });
  return seen
    .filter(({ top }) => top === null)
    .map((comment) => ({
      top: shown(comment),
      replies: seen.filter(({ top }) => top === post.comments.indexOf(comment)).map(shown),
    }));
}

async function allReplies({ client }: SignedIn, topId: number) {
  const replies: Comment[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const path = `/api/comments/${topId}/replies?limit=2${cursor && `&cursor=${cursor}`}`;
    const page = commentPageSchema.parse((await client.get(path)).json);
    replies.push(...page.items);
    cursor = page.nextCursor;
  }
  return replies.map(shownComment);
}
