import { VISIBILITIES } from '@qlixline/contract/post';
import type { Visibility } from '@qlixline/contract/post';

export type ModelPost = {
  author: number;
  visibility: Visibility;
  isGone: 'no' | 'deleted' | 'removed';
  likes: Set<number>;
  saves: Set<number>;
  comments: { author: number; isGone: boolean; word: string }[];
  /** What it says; somebody may not want to read it. */
  word: string;
};

/** A small world in plain lists, and who may see what in it, said once more and in another way than the SQL says it. */
export class World {
  readonly friends = new Set<string>();
  readonly formerFriends = new Set<string>();
  readonly blocks = new Set<string>();
  readonly mutes = new Set<string>();
  /** As `viewer>word`. */
  readonly hiddenWords = new Set<string>();
  readonly posts: ModelPost[] = [];

  constructor(readonly people: readonly number[]) {}

  areFriends(a: number, b: number): boolean {
    return this.friends.has(pair(a, b));
  }

  /** The oldest friendship first. */
  friendsOf(who: number): number[] {
    return [...this.friends].flatMap((friendship) => {
      const [a, b] = friendship.split('-').map(Number) as [number, number];
      return a === who ? [b] : b === who ? [a] : [];
    });
  }

  isBlocked(a: number, b: number): boolean {
    return this.blocks.has(`${a}>${b}`) || this.blocks.has(`${b}>${a}`);
  }

  sees(viewer: number, post: ModelPost): boolean {
    if (post.isGone !== 'no') return false;
    if (post.author === viewer) return true;
    if (this.isBlocked(viewer, post.author)) return false;
    switch (post.visibility) {
      case 'public':
        return true;
      case 'friends':
        return this.areFriends(viewer, post.author);
      case 'only_me':
        return false;
    }
  }

  wants(viewer: number, { author, word }: { author: number; word: string }): boolean {
    return author === viewer || !this.hiddenWords.has(`${viewer}>${word}`);
  }

  isNews(viewer: number, post: ModelPost): boolean {
    return this.sees(viewer, post) && this.wants(viewer, post) && !this.mutes.has(`${viewer}>${post.author}`);
  }

  isInFeed(viewer: number, post: ModelPost): boolean {
    return this.isNews(viewer, post) && (post.author === viewer || this.areFriends(viewer, post.author));
  }

  seenLikes(viewer: number, post: ModelPost): number[] {
    return [...post.likes].filter((liker) => !this.isBlocked(viewer, liker));
  }

  countedComments(viewer: number, post: ModelPost): ModelPost['comments'] {
    return post.comments.filter(({ author, isGone }) => !isGone && !this.isBlocked(viewer, author));
  }

  seenComments(viewer: number, post: ModelPost): number[] {
    return this.countedComments(viewer, post)
      .filter((comment) => this.wants(viewer, comment))
      .map(({ author }) => author);
  }
}

const WORDS = ['Lovely', 'a snake', 'spiders'];

/** People and what they did; the same for the same seed. */
export function worldOf(seed: number, { people = 8, posts = 40 } = {}): World {
  const { chance, oneOf } = chancesOf(seed);
  const world = new World(Array.from({ length: people }, (_, who) => who));
  for (const a of world.people) {
    for (const b of world.people) {
      if (a < b && chance(0.5)) (chance(0.25) ? world.formerFriends : world.friends).add(pair(a, b));
      if (a === b) continue;
      // Blocking ends a friendship; the rule must hold even where one was left behind.
      if (chance(0.08)) world.blocks.add(`${a}>${b}`);
      if (chance(0.1)) world.mutes.add(`${a}>${b}`);
    }
  }
  for (const who of world.people) {
    for (const word of WORDS) if (chance(0.2)) world.hiddenWords.add(`${who}>${word}`);
  }
  for (let made = 0; made < posts; made += 1) {
    const some = (share: number) => world.people.filter(() => chance(share));
    world.posts.push({
      author: oneOf(world.people),
      visibility: oneOf(VISIBILITIES),
      isGone: oneOf(['no', 'no', 'no', 'no', 'deleted', 'removed'] as const),
      likes: new Set(some(0.4)),
      saves: new Set(some(0.3)),
      comments: some(0.4).map((author) => ({ author, isGone: chance(0.2), word: oneOf(WORDS) })),
      word: oneOf(WORDS),
    });
  }
  return world;
}

/** The same friendship whoever is named first. */
export function pair(a: number, b: number): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

export type Chances = { chance: (share: number) => boolean; oneOf: <Item>(items: readonly Item[]) => Item };

/** What is drawn is the same for the same seed. */
export function chancesOf(seed: number): Chances {
  const random = randomOf(seed);
  return {
    chance: (share) => random() < share,
    oneOf: (items) => items[Math.floor(random() * items.length)]!,
  };
}

/** Numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
