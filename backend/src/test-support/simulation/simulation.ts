import { NotificationsModel } from '../models/notifications.model.ts';
import { Relations } from '../models/relations.model.ts';
import { VisiblePosts } from '../models/visible-posts.model.ts';
import type { ModelPost } from '../models/visible-posts.model.ts';
import type { Activity, ActivityOf } from './activity.ts';

type Post = Pick<ModelPost, 'author' | 'visibility' | 'gone'> & {
  likes: Set<number>;
  mentions: number[];
  /** Those of them who were notified of it. */
  notified: number[];
};
type Comment = { author: number; post: number; notified: number[]; deletedBy: number | 'moderator' | null };

export const SIMULATED_USERS = [0, 1, 2, 3, 4, 5, 6];

/** Users who do things to each other one after the other, and what each is notified of. */
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

  /** False for what is refused as not there, and then nothing has changed. */
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

  /** Whoever is mentioned and may see it is notified; for whoever is not any more, that is retracted. */
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

  #comment({ user, post: number, mentions }: ActivityOf<'comment'>): boolean {
    const post = this.posts[number]!;
    if (!this.#visible.sees(user, post)) return false;
    const notified = mentions.filter(
      (mentioned) => this.#visible.sees(mentioned, post) && !this.relations.isBlockedEitherWay(mentioned, user),
    );
    this.comments.push({ author: user, post: number, notified, deletedBy: null });
    this.#notifyOfComment(this.comments.length - 1);
    return true;
  }

  #notifyOfComment(comment: number): void {
    const { author, post, notified } = this.comments[comment]!;
    for (const user of notified) this.notifications.notify(user, 'comment_mentioned', author, { post, comment });
    const owner = this.posts[post]!.author;
    if (!notified.includes(owner)) this.notifications.notify(owner, 'post_commented', author, { post });
  }

  #setCommentDeleted({ does, user, comment: number }: ActivityOf<'delete comment' | 'restore comment'>): boolean {
    const comment = this.comments[number]!;
    const { author, post: of, deletedBy } = comment;
    const post = this.posts[of]!;
    if (does === 'restore comment') {
      // What a block hides is not there for whoever deleted it either.
      const isThere = this.#visible.sees(user, post) && this.#isSeenComment(user, { ...comment, deletedBy: null });
      if (deletedBy !== user || !isThere) return false;
      comment.deletedBy = null;
      this.#notifyOfComment(number);
      return true;
    }
    const isUnderOwn = post.author === user && this.#visible.sees(user, post) && this.#isSeenComment(user, comment);
    if (deletedBy !== null || (author !== user && !isUnderOwn)) return false;
    comment.deletedBy = user;
    this.#retractOfComment(number);
    return true;
  }

  #removeComment(number: number): boolean {
    this.comments[number]!.deletedBy = 'moderator';
    this.#retractOfComment(number);
    return true;
  }

  #retractOfComment(comment: number): void {
    const { author, post, notified } = this.comments[comment]!;
    for (const user of notified) this.notifications.retract(user, 'comment_mentioned', author, { post, comment });
    const isLast = this.comments.every((c) => c.author !== author || c.post !== post || c.deletedBy !== null);
    if (isLast) this.notifications.retract(this.posts[post]!.author, 'post_commented', author, { post });
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
    this.notifications.forgetBetween(user, other);
    return true;
  }

  /** Under their own posts authors see what they have not hidden by a block of their own. */
  #isSeenComment(viewer: number, { author, post, deletedBy }: Comment): boolean {
    const owner = this.posts[post]!.author;
    if (deletedBy !== null || this.relations.hasBlocked(owner, author)) return false;
    return viewer === owner || !this.relations.isBlockedEitherWay(viewer, author);
  }
}
