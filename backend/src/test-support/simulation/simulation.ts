import { NotificationsModel } from '../models/notifications.model.ts';
import { Relations } from '../models/relations.model.ts';
import { VisiblePosts } from '../models/visible-posts.model.ts';
import type { ModelPost } from '../models/visible-posts.model.ts';
import type { Activity, ActivityOf } from './activity.ts';

type Post = Pick<ModelPost, 'author' | 'visibility' | 'gone'> & {
  likes: Set<number>;
  mentions: number[];
  /** Mentioned users who were notified. */
  notified: number[];
};
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

export const SIMULATED_USERS = [0, 1, 2, 3, 4, 5, 6];

/** Simulation of users' activities, one after the other, and the resulting notifications. */
export class Simulation {
  readonly relations = new Relations(SIMULATED_USERS);
  readonly posts: Post[] = [];
  readonly comments: Comment[] = [];
  readonly notifications = new NotificationsModel(this.relations, (viewer, { post, comment }) => {
    if (post !== undefined && !this.#visible.sees(viewer, this.posts[post]!)) return false;
    return comment === undefined || this.#isSeenComment(viewer, this.comments[comment]!);
  });
  readonly #visible = new VisiblePosts(this.relations);
  readonly #requests = new Set<string>();

  /** Applies an activity; false if it is refused as not found, which changes nothing. */
  apply(activity: Activity): boolean {
    switch (activity.does) {
      case 'post':
        return this.#post(activity);
      case 'edit':
      case 'change visibility':
        return this.#change(activity);
      case 'delete':
      case 'restore':
        return this.#setGone(activity);
      case 'like':
      case 'unlike':
        return this.#react(activity);
      case 'comment':
        return this.#comment(activity);
      case 'reply':
        return this.#reply(activity);
      case 'edit comment':
        return this.#editComment(activity);
      case 'like comment':
      case 'unlike comment':
        return this.#reactToComment(activity);
      case 'delete comment':
      case 'restore comment':
        return this.#setCommentDeleted(activity);
      case 'remove comment':
        return this.#removeComment(activity.comment);
      case 'request friendship':
        return this.#requestFriendship(activity);
      case 'unfriend':
        if (this.relations.isBlockedEitherWay(activity.user, activity.other)) return false;
        this.relations.unfriend(activity.user, activity.other);
        return true;
      case 'block':
        return this.#block(activity);
      case 'follow':
        return this.#follow(activity);
      case 'unfollow':
        this.relations.unfollow(activity.user, activity.other);
        return true;
      case 'unblock':
        this.relations.unblock(activity.user, activity.other);
        return true;
      case 'open notifications':
        this.notifications.markSeen(activity.user);
        return true;
    }
  }

  #post({ user, mentions, visibility }: ActivityOf<'post'>): boolean {
    this.posts.push({ author: user, visibility, gone: 'no', likes: new Set(), mentions, notified: [] });
    this.#notifyMentioned(this.posts.length - 1);
    return true;
  }

  #change(activity: ActivityOf<'edit'> | ActivityOf<'change visibility'>): boolean {
    const post = this.posts[activity.post]!;
    if (post.author !== activity.user || post.gone !== 'no') return false;
    if (activity.does === 'edit') post.mentions = activity.mentions;
    else post.visibility = activity.visibility;
    this.#notifyMentioned(activity.post);
    return true;
  }

  /** Notifies mentioned users who may see the post, and retracts from those who no longer may. */
  #notifyMentioned(number: number): void {
    const post = this.posts[number]!;
    const now = post.mentions.filter((user) => this.#visible.sees(user, post));
    for (const user of post.notified.filter((before) => !now.includes(before)))
      this.notifications.retract(user, 'post_mentioned', post.author, { post: number });
    for (const user of now.filter((mentioned) => !post.notified.includes(mentioned)))
      this.notifications.notify(user, 'post_mentioned', post.author, { post: number });
    post.notified = now;
  }

  #setGone({ does, user, post: number }: ActivityOf<'delete' | 'restore'>): boolean {
    const post = this.posts[number]!;
    if (post.author !== user || (post.gone === 'no') !== (does === 'delete')) return false;
    post.gone = does === 'delete' ? 'deleted' : 'no';
    return true;
  }

  #react({ does, user, post: number }: ActivityOf<'like' | 'unlike'>): boolean {
    const post = this.posts[number]!;
    if (!this.#visible.sees(user, post)) return false;
    const isLiked = post.likes.has(user);
    if (does === 'like' && !isLiked) this.notifications.notify(post.author, 'post_liked', user, { post: number });
    if (does === 'unlike' && isLiked) this.notifications.retract(post.author, 'post_liked', user, { post: number });
    if (does === 'like') post.likes.add(user);
    else post.likes.delete(user);
    return true;
  }

  #comment({ user, post, mentions }: ActivityOf<'comment'>): boolean {
    if (!this.#visible.sees(user, this.posts[post]!)) return false;
    this.#write({ author: user, post, reply: null, mentions });
    return true;
  }

  #reply({ user, comment: number, mentions }: ActivityOf<'reply'>): boolean {
    if (!this.#seesComment(user, number)) return false;
    const { author, post, reply } = this.comments[number]!;
    this.#write({ author: user, post, reply: { top: reply?.top ?? number, answers: author }, mentions });
    return true;
  }

  #write(comment: Pick<Comment, 'author' | 'post' | 'reply' | 'mentions'>): void {
    this.comments.push({ ...comment, mentioned: this.#mentionedIn(comment), likes: new Set(), deletedBy: null });
    for (const notification of this.#notificationsOf(this.comments.length - 1))
      this.notifications.notify(...notification);
  }

  #mentionedIn({ author, post, mentions }: Pick<Comment, 'author' | 'post' | 'mentions'>): number[] {
    return mentions.filter(
      (user) => this.#visible.sees(user, this.posts[post]!) && !this.relations.isBlockedEitherWay(user, author),
    );
  }

  /**
   * Returns the notifications of a comment, one per user: the author it replies to, the mentioned users, the post's
   * author.
   */
  #notificationsOf(comment: number): Parameters<NotificationsModel['notify']>[] {
    const { author, post, reply, mentioned } = this.comments[comment]!;
    return SIMULATED_USERS.flatMap((user): Parameters<NotificationsModel['notify']>[] => {
      if (user === reply?.answers) return [[user, 'comment_replied', author, { post, comment }]];
      if (mentioned.includes(user)) return [[user, 'comment_mentioned', author, { post, comment }]];
      return user === this.posts[post]!.author ? [[user, 'post_commented', author, { post }]] : [];
    });
  }

  #editComment({ user, comment: number, mentions }: ActivityOf<'edit comment'>): boolean {
    const comment = this.comments[number]!;
    if (comment.author !== user || !this.#seesComment(user, number)) return false;
    if (String(comment.mentions) === String(mentions)) return true;
    const before = this.#notificationsOf(number);
    Object.assign(comment, { mentions, mentioned: this.#mentionedIn({ ...comment, mentions }) });
    const after = this.#notificationsOf(number);
    const isIn = (all: typeof after, [notified, kind]: (typeof after)[number]) =>
      all.some(([other, otherKind]) => other === notified && otherKind === kind);
    for (const notification of before.filter((one) => !isIn(after, one))) this.#retract(notification, number);
    for (const notification of after.filter((one) => !isIn(before, one))) this.notifications.notify(...notification);
    return true;
  }

  #reactToComment({ does, user, comment: number }: ActivityOf<'like comment' | 'unlike comment'>): boolean {
    if (!this.#seesComment(user, number)) return false;
    const { author, post, likes } = this.comments[number]!;
    const isLiked = likes.has(user);
    const activity = [author, 'comment_liked', user, { post, comment: number }] as const;
    if (does === 'like comment' && !isLiked) this.notifications.notify(...activity);
    if (does === 'unlike comment' && isLiked) this.notifications.retract(...activity);
    if (does === 'like comment') likes.add(user);
    else likes.delete(user);
    return true;
  }

  #setCommentDeleted({ does, user, comment: number }: ActivityOf<'delete comment' | 'restore comment'>): boolean {
    const comment = this.comments[number]!;
    const { author, post: of, deletedBy } = comment;
    const post = this.posts[of]!;
    if (does === 'restore comment') {
      // Users can't restore what they can no longer see.
      const isThere = this.#visible.sees(user, post) && this.#findsComment(user, { ...comment, deletedBy: null });
      if (deletedBy !== user || !isThere) return false;
      comment.deletedBy = null;
      for (const notification of this.#notificationsOf(number)) this.notifications.notify(...notification);
      for (const notification of this.#notificationsOfReplies(number)) this.notifications.notify(...notification);
      return true;
    }
    const isUnderOwn = post.author === user && this.#visible.sees(user, post) && this.#findsComment(user, comment);
    if (deletedBy !== null || (author !== user && !isUnderOwn)) return false;
    comment.deletedBy = user;
    this.#retractOfComment(number);
    return true;
  }

  /** Returns the notifications of the post's author on a restore, each author's newest last. */
  #notificationsOfReplies(top: number): Parameters<NotificationsModel['notify']>[] {
    const notified = this.#repliesTo(top)
      .flatMap((reply) => this.#notificationsOf(reply))
      .filter(([, kind]) => kind === 'post_commented');
    return notified.filter(([, , actor], at) => notified.findLastIndex((other) => other[2] === actor) === at);
  }

  #removeComment(number: number): boolean {
    if (this.comments[number]!.deletedBy === 'moderator') return true;
    this.comments[number]!.deletedBy = 'moderator';
    this.#retractOfComment(number);
    return true;
  }

  #retractOfComment(comment: number): void {
    const { author, post } = this.comments[comment]!;
    for (const notification of this.#notificationsOf(comment))
      if (notification[1] !== 'post_commented') this.#retract(notification, comment);
    const owner = this.posts[post]!.author;
    for (const deleted of [author, ...this.#repliesTo(comment).map((reply) => this.comments[reply]!.author)]) {
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
    if (kind !== 'post_commented' || !this.comments.some(isOther)) this.notifications.retract(...notification);
  }

  /** Returns the replies that exist with their top-level comment. */
  #repliesTo(top: number): number[] {
    return [...this.comments.keys()].filter((number) => {
      const { author, post, reply, deletedBy } = this.comments[number]!;
      return reply?.top === top && deletedBy === null && !this.relations.hasBlocked(this.posts[post]!.author, author);
    });
  }

  #isTopGone({ reply, post }: Pick<Comment, 'reply' | 'post'>): boolean {
    if (!reply) return false;
    const top = this.comments[reply.top]!;
    return top.deletedBy !== null || this.relations.hasBlocked(this.posts[post]!.author, top.author);
  }

  #seesComment(viewer: number, number: number): boolean {
    const comment = this.comments[number]!;
    return this.#visible.sees(viewer, this.posts[comment.post]!) && this.#isSeenComment(viewer, comment);
  }

  #requestFriendship({ user, other }: ActivityOf<'request friendship'>): boolean {
    if (this.relations.isBlockedEitherWay(user, other)) return false;
    if (this.relations.areFriends(user, other) || this.#requests.has(`${user}>${other}`)) return true;
    if (this.#requests.delete(`${other}>${user}`)) {
      this.relations.befriend(user, other);
      this.notifications.retract(user, 'friend_request', other);
      this.notifications.notify(other, 'friend_accepted', user);
    } else {
      this.#requests.add(`${user}>${other}`);
      this.notifications.notify(other, 'friend_request', user);
    }
    return true;
  }

  #follow({ user, other }: ActivityOf<'follow'>): boolean {
    if (this.relations.isBlockedEitherWay(user, other)) return false;
    if (this.relations.isFollowing(user, other)) return true;
    this.relations.follow(user, other);
    this.notifications.notifyOnce(other, 'new_follower', user);
    return true;
  }

  #block({ user, other }: ActivityOf<'block'>): boolean {
    if (this.relations.hasBlocked(user, other)) return true;
    for (const request of [`${user}>${other}`, `${other}>${user}`]) this.#requests.delete(request);
    this.relations.block(user, other);
    this.notifications.deleteBetween(user, other);
    return true;
  }

  /**
   * Returns true if the viewer finds the comment: authors of posts also find those hidden by their own block, to read
   * and delete them.
   */
  #findsComment(viewer: number, comment: Comment): boolean {
    if (this.#isSeenComment(viewer, comment)) return true;
    const { post, deletedBy, reply } = comment;
    const isTopDeleted = reply !== null && this.comments[reply.top]!.deletedBy !== null;
    return viewer === this.posts[post]!.author && deletedBy === null && !isTopDeleted;
  }

  /**
   * Returns true if the viewer sees the comment. On their own posts, authors see everything not hidden by their own
   * block; for replies, others must also see the top-level comment.
   */
  #isSeenComment(viewer: number, { author, post, deletedBy, reply }: Comment): boolean {
    const owner = this.posts[post]!.author;
    if (deletedBy !== null || this.relations.hasBlocked(owner, author) || this.#isTopGone({ reply, post }))
      return false;
    if (viewer === owner) return true;
    const authors = reply ? [author, this.comments[reply.top]!.author] : [author];
    return authors.every((one) => !this.relations.isBlockedEitherWay(viewer, one));
  }
}
