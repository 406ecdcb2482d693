import type { NotificationsModel } from '../models/notifications.model.ts';
import type { Relations } from '../models/relations.model.ts';
import type { ModelPost, VisiblePosts } from '../models/visible-posts.model.ts';
import { SIMULATED_USERS } from './activity.ts';
import type { ActivityOf } from './activity.ts';

type Comment = {
  author: number;
  post: number;
  /** Top-level comment it belongs to, and the comment it replies to. */
  reply: { top: number; answers: number } | null;
  mentions: number[];
  /** Mentioned users who are notified as long as the text mentions them. */
  mentioned: number[];
  likes: Set<number>;
  deletedBy: number | 'moderator' | null;
};

type World = {
  relations: Relations;
  posts: readonly Pick<ModelPost, 'author' | 'visibility' | 'gone'>[];
  visible: VisiblePosts;
  /** Returns the notifications, which themselves depend on which comments are visible. */
  notifications: () => NotificationsModel;
};

/** Comments of the simulated posts, with their replies and notifications. Refused acts return false. */
export class SimulatedComments {
  readonly all: Comment[] = [];

  constructor(private readonly world: World) {}

  comment({ user, post, mentions }: ActivityOf<'comment'>): boolean {
    if (!this.world.visible.sees(user, this.world.posts[post]!)) return false;
    this.#write({ author: user, post, reply: null, mentions });
    return true;
  }

  reply({ user, comment: number, mentions }: ActivityOf<'reply'>): boolean {
    if (!this.#sees(user, number)) return false;
    const { author, post, reply } = this.all[number]!;
    this.#write({ author: user, post, reply: { top: reply?.top ?? number, answers: author }, mentions });
    return true;
  }

  #write(comment: Pick<Comment, 'author' | 'post' | 'reply' | 'mentions'>): void {
    this.all.push({ ...comment, mentioned: this.#mentionedIn(comment), likes: new Set(), deletedBy: null });
    for (const notification of this.#notificationsOf(this.all.length - 1))
      this.world.notifications().notify(...notification);
  }

  #mentionedIn({ author, post, mentions }: Pick<Comment, 'author' | 'post' | 'mentions'>): number[] {
    return mentions.filter(
      (user) =>
        this.world.visible.sees(user, this.world.posts[post]!) &&
        !this.world.relations.isBlockedEitherWay(user, author),
    );
  }

  /**
   * Returns the notifications of a comment, one per user: the author it replies to, the mentioned users, the post's
   * author.
   */
  #notificationsOf(comment: number): Parameters<NotificationsModel['notify']>[] {
    const { author, post, reply, mentioned } = this.all[comment]!;
    return SIMULATED_USERS.flatMap((user): Parameters<NotificationsModel['notify']>[] => {
      if (user === reply?.answers) return [[user, 'comment_replied', author, { post, comment }]];
      if (mentioned.includes(user)) return [[user, 'comment_mentioned', author, { post, comment }]];
      return user === this.world.posts[post]!.author ? [[user, 'post_commented', author, { post }]] : [];
    });
  }

  edit({ user, comment: number, mentions }: ActivityOf<'edit comment'>): boolean {
    const comment = this.all[number]!;
    if (comment.author !== user || !this.#sees(user, number)) return false;
    if (String(comment.mentions) === String(mentions)) return true;
    const before = this.#notificationsOf(number);
    Object.assign(comment, { mentions, mentioned: this.#mentionedIn({ ...comment, mentions }) });
    const after = this.#notificationsOf(number);
    const isIn = (all: typeof after, [notified, kind]: (typeof after)[number]) =>
      all.some(([other, otherKind]) => other === notified && otherKind === kind);
    for (const notification of before.filter((one) => !isIn(after, one))) this.#retract(notification, number);
    for (const notification of after.filter((one) => !isIn(before, one)))
      this.world.notifications().notify(...notification);
    return true;
  }

  react({ does, user, comment: number }: ActivityOf<'like comment' | 'unlike comment'>): boolean {
    if (!this.#sees(user, number)) return false;
    const { author, post, likes } = this.all[number]!;
    const isLiked = likes.has(user);
    const activity = [author, 'comment_liked', user, { post, comment: number }] as const;
    if (does === 'like comment' && !isLiked) this.world.notifications().notify(...activity);
    if (does === 'unlike comment' && isLiked) this.world.notifications().retract(...activity);
    if (does === 'like comment') likes.add(user);
    else likes.delete(user);
    return true;
  }

  setDeleted({ does, user, comment: number }: ActivityOf<'delete comment' | 'restore comment'>): boolean {
    const comment = this.all[number]!;
    const { author, post: of, deletedBy } = comment;
    const post = this.world.posts[of]!;
    if (does === 'restore comment') {
      // Users can't restore what they can no longer see.
      const isThere = this.world.visible.sees(user, post) && this.#finds(user, { ...comment, deletedBy: null });
      if (deletedBy !== user || !isThere) return false;
      comment.deletedBy = null;
      for (const notification of this.#notificationsOf(number)) this.world.notifications().notify(...notification);
      for (const notification of this.#notificationsOfReplies(number))
        this.world.notifications().notify(...notification);
      return true;
    }
    const isUnderOwn = post.author === user && this.world.visible.sees(user, post) && this.#finds(user, comment);
    if (deletedBy !== null || (author !== user && !isUnderOwn)) return false;
    comment.deletedBy = user;
    this.#retractAllOf(number);
    return true;
  }

  /** Returns the notifications of the post's author on a restore, each author's newest last. */
  #notificationsOfReplies(top: number): Parameters<NotificationsModel['notify']>[] {
    const notified = this.#repliesTo(top)
      .flatMap((reply) => this.#notificationsOf(reply))
      .filter(([, kind]) => kind === 'post_commented');
    return notified.filter(([, , actor], at) => notified.findLastIndex((other) => other[2] === actor) === at);
  }

  remove(number: number): boolean {
    if (this.all[number]!.deletedBy === 'moderator') return true;
    this.all[number]!.deletedBy = 'moderator';
    this.#retractAllOf(number);
    return true;
  }

  #retractAllOf(comment: number): void {
    const { author, post } = this.all[comment]!;
    for (const notification of this.#notificationsOf(comment))
      if (notification[1] !== 'post_commented') this.#retract(notification, comment);
    const owner = this.world.posts[post]!.author;
    for (const deleted of [author, ...this.#repliesTo(comment).map((reply) => this.all[reply]!.author)]) {
      this.#retract([owner, 'post_commented', deleted, { post }], comment);
    }
  }

  /** Retracts a notification with the last comment by its author on the post. */
  #retract(notification: Parameters<NotificationsModel['notify']>, except: number): void {
    const [, kind, author, { post } = {}] = notification;
    const isOther = (other: Comment, number: number) =>
      number !== except &&
      other.author === author &&
      other.post === post &&
      other.deletedBy === null &&
      !this.#isTopGone(other);
    if (kind !== 'post_commented' || !this.all.some(isOther)) this.world.notifications().retract(...notification);
  }

  /** Returns the replies that exist with their top-level comment. */
  #repliesTo(top: number): number[] {
    return [...this.all.keys()].filter((number) => {
      const { author, post, reply, deletedBy } = this.all[number]!;
      return (
        reply?.top === top &&
        deletedBy === null &&
        !this.world.relations.hasBlocked(this.world.posts[post]!.author, author)
      );
    });
  }

  #isTopGone({ reply, post }: Pick<Comment, 'reply' | 'post'>): boolean {
    if (!reply) return false;
    const top = this.all[reply.top]!;
    return top.deletedBy !== null || this.world.relations.hasBlocked(this.world.posts[post]!.author, top.author);
  }

  #sees(viewer: number, number: number): boolean {
    const comment = this.all[number]!;
    return this.world.visible.sees(viewer, this.world.posts[comment.post]!) && this.isSeen(viewer, comment);
  }

  /**
   * Returns true if the viewer finds the comment: authors of posts also find those hidden by their own block, to read
   * and delete them.
   */
  #finds(viewer: number, comment: Comment): boolean {
    if (this.isSeen(viewer, comment)) return true;
    const { post, deletedBy, reply } = comment;
    const isTopDeleted = reply !== null && this.all[reply.top]!.deletedBy !== null;
    return viewer === this.world.posts[post]!.author && deletedBy === null && !isTopDeleted;
  }

  /**
   * Returns true if the viewer sees the comment. On their own posts, authors see everything not hidden by their own
   * block; for replies, others must also see the top-level comment.
   */
  isSeen(viewer: number, { author, post, deletedBy, reply }: Comment): boolean {
    const owner = this.world.posts[post]!.author;
    if (deletedBy !== null || this.world.relations.hasBlocked(owner, author) || this.#isTopGone({ reply, post }))
      return false;
    if (viewer === owner) return true;
    const authors = reply ? [author, this.all[reply.top]!.author] : [author];
    return authors.every((one) => !this.world.relations.isBlockedEitherWay(viewer, one));
  }
}
