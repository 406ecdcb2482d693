import type { Visibility } from '@qlixline/contract/post';

import { World, pair } from '../models/visible-posts.model.ts';
import type { ModelPost } from '../models/visible-posts.model.ts';
import { ToldDeeds } from '../models/notifications.model.ts';

/** What somebody does next; `post` and `comment` are numbers in the order in which they were made. */
export type Step =
  | { does: 'post'; who: number; names: number[]; visibility: Visibility }
  | { does: 'edit'; who: number; post: number; names: number[] }
  | { does: 'show'; who: number; post: number; visibility: Visibility }
  | { does: 'delete' | 'restore'; who: number; post: number }
  | { does: 'like' | 'unlike'; who: number; post: number }
  | { does: 'comment'; who: number; post: number; names: number[] }
  | { does: 'uncomment' | 'recomment'; who: number; comment: number }
  | { does: 'ask'; who: number; other: number }
  | { does: 'block'; who: number; other: number }
  | { does: 'unfriend' | 'unblock'; who: number; other: number }
  | { does: 'look'; who: number }
  /** By a moderator, who is none of these people. */
  | { does: 'take away'; comment: number };

type StepOf<Does> = Extract<Step, { does: Does }>;
type NamingPost = ModelPost & { names: number[]; told: number[] };
type NamingComment = { author: number; post: number; told: number[]; deletedBy: number | 'moderator' | null };

/** People who do things to each other one after the other, and what each is told of it. */
export class LivelyWorld {
  readonly world = new World([0, 1, 2, 3, 4, 5, 6]);
  readonly posts: NamingPost[] = [];
  readonly comments: NamingComment[] = [];
  readonly told = new ToldDeeds(this.world, (viewer, { post, comment }) => {
    if (post !== undefined && !this.world.sees(viewer, this.posts[post]!)) return false;
    return comment === undefined || this.#isSeenComment(viewer, this.comments[comment]!);
  });
  readonly #requests = new Set<string>();

  /** False for what is refused as not there, and then nothing has changed. */
  take(step: Step): boolean {
    switch (step.does) {
      case 'post':
        return this.#post(step);
      case 'edit':
      case 'show':
        return this.#change(step);
      case 'delete':
      case 'restore':
        return this.#setGone(step);
      case 'like':
      case 'unlike':
        return this.#react(step);
      case 'comment':
        return this.#comment(step);
      case 'uncomment':
      case 'recomment':
        return this.#setCommentGone(step);
      case 'take away':
        return this.#takeAway(step.comment);
      case 'ask':
        return this.#ask(step);
      case 'unfriend':
        if (this.world.isBlocked(step.who, step.other)) return false;
        this.world.friends.delete(pair(step.who, step.other));
        return true;
      case 'block':
        return this.#block(step);
      case 'unblock':
        this.world.blocks.delete(`${step.who}>${step.other}`);
        return true;
      case 'look':
        this.told.markSeen(step.who);
        return true;
    }
  }

  #post({ who, names, visibility }: StepOf<'post'>): boolean {
    const post = { author: who, visibility, isGone: 'no', likes: new Set<number>(), saves: new Set<number>() } as const;
    this.posts.push({ ...post, comments: [], word: '', names, told: [] });
    this.#nameInPost(this.posts.length - 1);
    return true;
  }

  #change(step: StepOf<'edit'> | StepOf<'show'>): boolean {
    const post = this.posts[step.post]!;
    if (post.author !== step.who || post.isGone !== 'no') return false;
    if (step.does === 'edit') post.names = step.names;
    else post.visibility = step.visibility;
    this.#nameInPost(step.post);
    return true;
  }

  /** Whoever is named and may see it is told; whoever was told and is not named any more, or may not see it, is not. */
  #nameInPost(number: number): void {
    const post = this.posts[number]!;
    const now = post.names.filter((who) => this.world.sees(who, post));
    const untold = post.told.filter((who) => !now.includes(who));
    for (const who of untold) this.told.untell(who, 'post_mentioned', post.author, { post: number });
    for (const who of now.filter((named) => !post.told.includes(named)))
      this.told.tell(who, 'post_mentioned', post.author, { post: number });
    post.told = now;
  }

  #setGone({ does, who, post: number }: StepOf<'delete' | 'restore'>): boolean {
    const post = this.posts[number]!;
    if (post.author !== who || (post.isGone === 'no') !== (does === 'delete')) return false;
    post.isGone = does === 'delete' ? 'deleted' : 'no';
    return true;
  }

  #react({ does, who, post: number }: StepOf<'like' | 'unlike'>): boolean {
    const post = this.posts[number]!;
    if (!this.world.sees(who, post)) return false;
    const isLiked = post.likes.has(who);
    if (does === 'like' && !isLiked) this.told.tell(post.author, 'post_liked', who, { post: number });
    if (does === 'unlike' && isLiked) this.told.untell(post.author, 'post_liked', who, { post: number });
    if (does === 'like') post.likes.add(who);
    else post.likes.delete(who);
    return true;
  }

  #comment({ who, post: number, names }: StepOf<'comment'>): boolean {
    const post = this.posts[number]!;
    if (!this.world.sees(who, post)) return false;
    const told = names.filter((name) => this.world.sees(name, post) && !this.world.isBlocked(name, who));
    this.comments.push({ author: who, post: number, told, deletedBy: null });
    this.#tellOfComment(this.comments.length - 1);
    return true;
  }

  #tellOfComment(comment: number): void {
    const { author, post, told } = this.comments[comment]!;
    for (const name of told) this.told.tell(name, 'comment_mentioned', author, { post, comment });
    const owner = this.posts[post]!.author;
    if (!told.includes(owner)) this.told.tell(owner, 'post_commented', author, { post });
  }

  #setCommentGone({ does, who, comment: number }: StepOf<'uncomment' | 'recomment'>): boolean {
    const comment = this.comments[number]!;
    const { author, post: of, deletedBy } = comment;
    const post = this.posts[of]!;
    if (does === 'recomment') {
      if (deletedBy !== who || !this.world.sees(who, post)) return false;
      comment.deletedBy = null;
      this.#tellOfComment(number);
      return true;
    }
    const isUnderOwn = post.author === who && this.world.sees(who, post) && this.#isSeenComment(who, comment);
    if (deletedBy !== null || (author !== who && !isUnderOwn)) return false;
    comment.deletedBy = who;
    this.#untellOfComment(number);
    return true;
  }

  #takeAway(number: number): boolean {
    this.comments[number]!.deletedBy = 'moderator';
    this.#untellOfComment(number);
    return true;
  }

  #untellOfComment(comment: number): void {
    const { author, post, told } = this.comments[comment]!;
    for (const name of told) this.told.untell(name, 'comment_mentioned', author, { post, comment });
    const isLast = this.comments.every((c) => c.author !== author || c.post !== post || c.deletedBy !== null);
    if (isLast) this.told.untell(this.posts[post]!.author, 'post_commented', author, { post });
  }

  #ask({ who, other }: StepOf<'ask'>): boolean {
    if (this.world.isBlocked(who, other)) return false;
    if (this.world.areFriends(who, other) || this.#requests.has(`${who}>${other}`)) return true;
    if (this.#requests.delete(`${other}>${who}`)) {
      this.world.friends.add(pair(who, other));
      this.told.untell(who, 'friend_request', other);
      this.told.tell(other, 'friend_accepted', who);
    } else {
      this.#requests.add(`${who}>${other}`);
      this.told.tell(other, 'friend_request', who);
    }
    return true;
  }

  #block({ who, other }: StepOf<'block'>): boolean {
    if (this.world.blocks.has(`${who}>${other}`)) return true;
    if (this.world.isBlocked(who, other)) return false;
    this.world.friends.delete(pair(who, other));
    for (const request of [`${who}>${other}`, `${other}>${who}`]) this.#requests.delete(request);
    this.world.blocks.add(`${who}>${other}`);
    this.told.forgetBetween(who, other);
    return true;
  }

  #isSeenComment(viewer: number, { author, deletedBy }: NamingComment): boolean {
    return deletedBy === null && !this.world.isBlocked(viewer, author);
  }
}
