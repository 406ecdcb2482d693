import { VISIBILITIES } from '@qlixline/contract/posts/post';
import type { Visibility } from '@qlixline/contract/posts/post';
import * as fc from 'fast-check';

import { someOf } from '../generated/some-of.ts';
import type { Activity } from './activity.ts';
import { SIMULATED_USERS } from './activity.ts';
import type { Simulation } from './simulation.ts';

/**
 * Activity before existing things are known. `post` and `comment` are taken modulo the number created so far, and the
 * acting user is mostly allowed to do it. So a step is valid without those before it.
 */
export type PlannedActivity =
  | { does: 'post'; user: number; mentions: number[]; visibility: Visibility }
  | { does: 'edit'; by: Actor; post: number; mentions: number[] }
  | { does: 'change visibility'; by: Actor; post: number; visibility: Visibility }
  | { does: 'delete' | 'restore'; by: Actor; post: number }
  | { does: 'like' | 'unlike'; user: number; post: number }
  | { does: 'comment'; user: number; post: number; mentions: number[] }
  | { does: 'reply'; user: number; comment: number; mentions: number[] }
  | { does: 'edit comment'; by: CommentActor; comment: number; mentions: number[] }
  | { does: 'like comment' | 'unlike comment'; user: number; comment: number }
  | { does: 'delete comment' | 'restore comment'; by: CommentActor; comment: number }
  | { does: 'request friendship' | 'block' | 'follow'; user: number; other: number }
  /** Index of an existing pair. */
  | { does: 'unfriend' | 'unblock' | 'unfollow'; pair: number }
  | { does: 'open notifications'; user: number }
  | { does: 'remove comment'; comment: number };

type Actor = 'its author' | number;
type CommentActor = Actor | 'the post’s author' | 'who deleted it';

/** Frequencies of activities. Repeatable ones form groups; those that end something are rarer. */
const SHARES: Record<Activity['does'], number> = {
  post: 8,
  like: 20,
  comment: 12,
  reply: 12,
  'like comment': 10,
  'request friendship': 16,
  edit: 4,
  'change visibility': 4,
  'open notifications': 5,
  unlike: 4,
  'unlike comment': 3,
  'edit comment': 4,
  'delete comment': 4,
  'restore comment': 4,
  'remove comment': 2,
  delete: 2,
  restore: 4,
  unfriend: 2,
  block: 3,
  unblock: 2,
  follow: 8,
  unfollow: 4,
};

const user = fc.constantFrom(...SIMULATED_USERS);
const two = fc.shuffledSubarray(SIMULATED_USERS, { minLength: 2, maxLength: 2 });
const number = fc.nat(500);
const mentions = someOf(SIMULATED_USERS, 0.2);
const visibility = fc.constantFrom(...VISIBILITIES);
const by = mostly<Actor>(fc.constant('its author'));
const byOnComment = mostly<CommentActor>(fc.constantFrom('its author', 'the post’s author', 'who deleted it'));

export const plannedActivity: fc.Arbitrary<PlannedActivity> = fc.oneof(
  ...Object.entries(SHARES).map(([does, weight]) => ({ weight, arbitrary: planOf(does as Activity['does']) })),
);

function planOf(does: Activity['does']): fc.Arbitrary<PlannedActivity> {
  switch (does) {
    case 'post':
      return fc.record({ does: fc.constant(does), user, mentions, visibility });
    case 'edit':
      return fc.record({ does: fc.constant(does), by, post: number, mentions });
    case 'change visibility':
      return fc.record({ does: fc.constant(does), by, post: number, visibility });
    case 'delete':
    case 'restore':
      return fc.record({ does: fc.constant(does), by, post: number });
    case 'like':
    case 'unlike':
      return fc.record({ does: fc.constant(does), user, post: number });
    case 'comment':
      return fc.record({ does: fc.constant(does), user, post: number, mentions });
    case 'reply':
      return fc.record({ does: fc.constant(does), user, comment: number, mentions });
    case 'edit comment':
      return fc.record({ does: fc.constant(does), by: byOnComment, comment: number, mentions });
    case 'like comment':
    case 'unlike comment':
      return fc.record({ does: fc.constant(does), user, comment: number });
    case 'delete comment':
    case 'restore comment':
      return fc.record({ does: fc.constant(does), by: byOnComment, comment: number });
    case 'remove comment':
      return fc.record({ does: fc.constant(does), comment: number });
    case 'unfriend':
    case 'unblock':
    case 'unfollow':
      return fc.record({ does: fc.constant(does), pair: number });
    case 'request friendship':
    case 'block':
    case 'follow':
      return two.map(([one, other]) => ({ does, user: one!, other: other! }));
    case 'open notifications':
      return fc.record({ does: fc.constant(does), user });
  }
}

/** Generates mostly the right user, sometimes anybody, who is refused. */
function mostly<By extends string | number>(right: fc.Arbitrary<By>): fc.Arbitrary<By | number> {
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: user });
}

/** Resolves a planned activity; undefined while it has no possible subject. */
export function resolve(planned: PlannedActivity, simulation: Simulation): Activity | undefined {
  const { posts, comments, relations } = simulation;
  if ('pair' in planned) {
    const pairs = { unblock: relations.blocks, unfriend: relations.friends, unfollow: relations.follows }[planned.does];
    if (pairs.length === 0) return undefined;
    const [one, other] = pairs[planned.pair % pairs.length]!;
    return { does: planned.does, user: one, other };
  }
  if ('post' in planned) {
    if (posts.length === 0) return undefined;
    const post = planned.post % posts.length;
    if (!('by' in planned)) return { ...planned, post };
    const { by: actor, ...rest } = planned;
    return { ...rest, post, user: actor === 'its author' ? posts[post]!.author : actor };
  }
  if ('comment' in planned) {
    if (comments.length === 0) return undefined;
    const comment = planned.comment % comments.length;
    if (!('by' in planned)) return { ...planned, comment };
    const { author, post, deletedBy } = comments[comment]!;
    const users = {
      'its author': author,
      'the post’s author': posts[post]!.author,
      'who deleted it': typeof deletedBy === 'number' ? deletedBy : author,
    };
    const { by: actor, ...rest } = planned;
    return { ...rest, comment, user: typeof actor === 'number' ? actor : users[actor] };
  }
  return planned;
}
