import { NotificationsModel } from '../models/notifications.model.ts';
import { Relations } from '../models/relations.model.ts';
import { VisiblePosts } from '../models/visible-posts.model.ts';
import type { ModelPost } from '../models/visible-posts.model.ts';
import { SIMULATED_USERS } from './activity.ts';
import type { Activity, ActivityOf } from './activity.ts';
import { SimulatedComments } from './simulated-comments.ts';

type Post = Pick<ModelPost, 'author' | 'visibility' | 'gone'> & {
  likes: Set<number>;
  mentions: number[];
  /** Mentioned users who were notified. */
  notified: number[];
};

/** Simulation of users' activities, one after the other, and the resulting notifications. */
export class Simulation {
  readonly relations = new Relations(SIMULATED_USERS);
  readonly posts: Post[] = [];
  readonly notifications = new NotificationsModel(this.relations, (viewer, { post, comment }) => {
    if (post !== undefined && !this.#visible.sees(viewer, this.posts[post]!)) return false;
    return comment === undefined || this.#comments.isSeen(viewer, this.comments[comment]!);
  });
  readonly #visible = new VisiblePosts(this.relations);
  readonly #comments = new SimulatedComments({
    relations: this.relations,
    posts: this.posts,
    visible: this.#visible,
    notifications: () => this.notifications,
  });
  readonly comments = this.#comments.all;
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
        return this.#comments.comment(activity);
      case 'reply':
        return this.#comments.reply(activity);
      case 'edit comment':
        return this.#comments.edit(activity);
      case 'like comment':
      case 'unlike comment':
        return this.#comments.react(activity);
      case 'delete comment':
      case 'restore comment':
        return this.#comments.setDeleted(activity);
      case 'remove comment':
        return this.#comments.remove(activity.comment);
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
}
