import * as fc from 'fast-check';

import { isBetween } from '../models/relations.model.ts';
import type { Pair, RelationData } from '../models/relations.model.ts';
import { someOf } from './some-of.ts';

/**
 * Generates relations between users. A block may leave a friendship or follow behind: the visibility rules must hold even then.
 */
export function relationsOf(users: number): fc.Arbitrary<RelationData> {
  const pairs = pairsOf(users);
  const [either, ordered] = [pairs.filter(([a, b]) => a < b), pairs];
  return fc
    .record({
      friends: someOf(either, 0.4),
      formerFriends: someOf(either, 0.12),
      blocks: someOf(ordered, 0.1),
      mutes: someOf(ordered, 0.1),
      follows: someOf(ordered, 0.4),
      formerFollows: someOf(ordered, 0.25),
      withoutFollowers: someOf(numbersOf(users), 0.2),
    })
    .map(({ friends, formerFriends, follows, formerFollows, ...others }) => ({
      ...others,
      friends,
      follows,
      formerFollows: formerFollows.filter(([a, b]) => !follows.some(([c, d]) => a === c && b === d)),
      formerFriends: formerFriends.filter(([a, b]) => !friends.some((pair) => isBetween(pair, a, b))),
    }));
}

function pairsOf(users: number): Pair[] {
  const numbers = numbersOf(users);
  return numbers.flatMap((a) => numbers.filter((b) => b !== a).map((b): Pair => [a, b]));
}

function numbersOf(users: number): number[] {
  return Array.from({ length: users }, (_, user) => user);
}
