import type { Visibility } from '@qlixline/contract/post';

import type { Relations } from './relations.model.ts';

export type ModelComment = {
  author: number;
  word: string;
  isDeleted: boolean;
  likes: number[];
  /** The comment of the same post that it is filed under; null for one that stands by itself. */
  top: number | null;
};

export type ModelPost = {
  author: number;
  visibility: Visibility;
  /** With which visibility it was written, before it got this one. */
  wasWritten: Visibility;
  gone: 'no' | 'deleted' | 'removed';
  /** What it says; somebody may have hidden it. */
  word: string;
  likes: number[];
  saves: number[];
  comments: ModelComment[];
  /** Which of the posts before it. */
  quotes: number | null;
};

type Visible = Pick<ModelPost, 'author' | 'visibility' | 'gone'>;

/** Who may see what, said once more and in another way than the SQL says it. */
export class VisiblePosts {
  constructor(
    private readonly relations: Relations,
    /** Who does not want to read which word. */
    private readonly hiddenWords: readonly (readonly [user: number, word: string])[] = [],
  ) {}

  sees(viewer: number, { author, visibility, gone }: Visible): boolean {
    if (gone !== 'no') return false;
    if (author === viewer) return true;
    if (this.relations.isBlockedEitherWay(viewer, author)) return false;
    switch (visibility) {
      case 'public':
        return true;
      case 'friends':
        return this.relations.areFriends(viewer, author);
      case 'only_me':
        return false;
    }
  }

  /** Not hidden by one of the viewer's words. */
  wants(viewer: number, { author, word }: { author: number; word: string }): boolean {
    return author === viewer || !this.hiddenWords.some(([user, hidden]) => user === viewer && hidden === word);
  }

  isListed(viewer: number, post: ModelPost): boolean {
    return this.sees(viewer, post) && this.wants(viewer, post) && !this.relations.hasMuted(viewer, post.author);
  }

  /** Whether the viewer of a post that quotes this one reads it there. */
  isQuoted(viewer: number, post: ModelPost): boolean {
    return post.author === viewer ? this.sees(viewer, post) : this.isListed(viewer, post);
  }

  isInFeed(viewer: number, post: ModelPost): boolean {
    const isOfFriend = post.author === viewer || this.relations.areFriends(viewer, post.author);
    const isFollowed = post.visibility === 'public' && this.relations.isFollowing(viewer, post.author);
    return (isOfFriend || isFollowed) && this.isListed(viewer, post);
  }

  seenLikes(viewer: number, { likes }: Pick<ModelPost, 'likes'>): number[] {
    return likes.filter((liker) => !this.relations.isBlockedEitherWay(viewer, liker));
  }

  /** Those that the viewer hid by a word count all the same. */
  countedComments(viewer: number, post: ModelPost): ModelComment[] {
    return post.comments.filter((comment) => {
      const top = comment.top === null ? comment : post.comments[comment.top]!;
      return this.#seesComment(viewer, post, comment) && this.#seesComment(viewer, post, top);
    });
  }

  #seesComment(viewer: number, post: ModelPost, { author, isDeleted }: ModelComment): boolean {
    if (isDeleted || this.relations.hasBlocked(post.author, author)) return false;
    return viewer === post.author || !this.relations.isBlockedEitherWay(viewer, author);
  }

  /** Authors find all that was not deleted under their own posts, hidden from everybody else or not. */
  foundComments(viewer: number, post: ModelPost): ModelComment[] {
    if (viewer !== post.author) return this.countedComments(viewer, post);
    return post.comments.filter(({ isDeleted, top }) => !isDeleted && !(top !== null && post.comments[top]!.isDeleted));
  }

  seenComments(viewer: number, post: ModelPost): ModelComment[] {
    return this.foundComments(viewer, post).filter((comment) => viewer === post.author || this.wants(viewer, comment));
  }
}
