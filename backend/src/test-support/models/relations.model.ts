/** Indexes of two users. */
export type Pair = readonly [a: number, b: number];

/** Relations between users as plain data. */
export type RelationData = {
  /** Friendships, oldest first. */
  friends: Pair[];
  formerFriends: Pair[];
  /** Blocks and mutes, by their initiator first. */
  blocks: Pair[];
  mutes: Pair[];
  /** Follows, former follows, and users who have since turned off followers. */
  follows: Pair[];
  formerFollows: Pair[];
  withoutFollowers: number[];
};

const NO_RELATIONS: RelationData = {
  friends: [],
  formerFriends: [],
  blocks: [],
  mutes: [],
  follows: [],
  formerFollows: [],
  withoutFollowers: [],
};

/** Model of friendships, follows and blocks, written independently of the SQL. */
export class Relations {
  #friends: Pair[];
  #blocks: Pair[];
  #follows: Pair[];
  readonly #mutes: readonly Pair[];

  constructor(
    /** Indexes of the users. */
    readonly users: readonly number[],
    { friends, blocks, mutes, follows, withoutFollowers }: RelationData = NO_RELATIONS,
  ) {
    this.#friends = [...friends];
    this.#blocks = [...blocks];
    this.#mutes = mutes;
    this.#follows = follows.filter(([, followed]) => !withoutFollowers.includes(followed));
  }

  get friends(): readonly Pair[] {
    return this.#friends;
  }

  get blocks(): readonly Pair[] {
    return this.#blocks;
  }

  get follows(): readonly Pair[] {
    return this.#follows;
  }

  areFriends(a: number, b: number): boolean {
    return this.#friends.some((pair) => isBetween(pair, a, b));
  }

  /** Lists a user's friends, oldest friendship first. */
  friendsOf(user: number): number[] {
    return this.#friends.flatMap(([a, b]) => (a === user ? [b] : b === user ? [a] : []));
  }

  hasBlocked(blocker: number, blocked: number): boolean {
    return this.#blocks.some(([a, b]) => a === blocker && b === blocked);
  }

  isBlockedEitherWay(a: number, b: number): boolean {
    return this.#blocks.some((pair) => isBetween(pair, a, b));
  }

  isFollowing(follower: number, followed: number): boolean {
    return this.#follows.some(([a, b]) => a === follower && b === followed);
  }

  hasMuted(muter: number, muted: number): boolean {
    return this.#mutes.some(([a, b]) => a === muter && b === muted);
  }

  befriend(a: number, b: number): void {
    this.#friends.push([a, b]);
  }

  unfriend(a: number, b: number): void {
    this.#friends = this.#friends.filter((pair) => !isBetween(pair, a, b));
  }

  block(blocker: number, blocked: number): void {
    this.unfriend(blocker, blocked);
    this.unfollow(blocker, blocked);
    this.unfollow(blocked, blocker);
    this.#blocks.push([blocker, blocked]);
  }

  follow(follower: number, followed: number): void {
    this.#follows.push([follower, followed]);
  }

  unfollow(follower: number, followed: number): void {
    this.#follows = this.#follows.filter(([a, b]) => a !== follower || b !== followed);
  }

  unblock(blocker: number, blocked: number): void {
    this.#blocks = this.#blocks.filter(([a, b]) => a !== blocker || b !== blocked);
  }
}

export function isBetween([a, b]: Pair, one: number, other: number): boolean {
  return (a === one && b === other) || (a === other && b === one);
}
