import type { Visibility } from '@qlixline/contract/posts/post';

import type { Relations } from './relations.model.ts';

export type ModelComment = {
  author: number;
  word: string;
  isDeleted: boolean;
  likes: number[];
  /** Index of the top-level comment on the same post; null for a top-level comment. */
  top: number | null;
};

export type ModelPost = {
  author: number;
  visibility: Visibility;
  /** Visibility with which it was written, before the current one. */
  firstVisibility: Visibility;
  gone: 'no' | 'deleted' | 'removed';
  /** Text, which somebody may have hidden. */
  word: string;
  likes: number[];
  saves: number[];
  comments: ModelComment[];
  /** Index of the quoted earlier post. */
  quotes: number | null;
};

type Visible = Pick<ModelPost, 'author' | 'visibility' | 'gone'>;

/** Model of who may see what, written independently of the SQL. */
export class VisiblePosts {
  constructor(
    private readonly relations: Relations,
    /** Hidden words by user. */
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

  /** Returns true unless one of the viewer's words hides it. */
  wants(viewer: number, { author, word }: { author: number; word: string }): boolean {
    return author === viewer || !this.hiddenWords.some(([user, hidden]) => user === viewer && hidden === word);
  }

  isListed(viewer: number, post: ModelPost): boolean {
    return this.sees(viewer, post) && this.wants(viewer, post) && !this.relations.hasMuted(viewer, post.author);
  }

  /** Returns true if the viewer of a quoting post sees this post in it. */
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

  /** Returns the counted comments, including those with hidden words. */
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

  /**
   * Returns the comments that the viewer finds: authors of posts find all undeleted ones, even if they are hidden from
   * others.
   */
  foundComments(viewer: number, post: ModelPost): ModelComment[] {
    if (viewer !== post.author) return this.countedComments(viewer, post);
    return post.comments.filter(({ isDeleted, top }) => !isDeleted && !(top !== null && post.comments[top]!.isDeleted));
  }

  seenComments(viewer: number, post: ModelPost): ModelComment[] {
    return this.foundComments(viewer, post).filter((comment) => viewer === post.author || this.wants(viewer, comment));
  }
}
