import { VISIBILITIES } from '@qlixline/contract/post';
import type { Visibility } from '@qlixline/contract/post';
import * as fc from 'fast-check';

import type { RelationData } from '../models/relations.model.ts';
import { listOf } from './list-of.ts';
import { relationsOf } from './relations.arbitrary.ts';
import { someOf } from './some-of.ts';

/** `late`: written after everybody who joined later has joined. */
export type WorldMessage = { author: number; late: boolean; hasImage: boolean; card: WorldCard | null };
/** A post of somebody, which was sent as a card. */
export type WorldCard = { author: number; visibility: Visibility };
/** `late` are members who joined later, `left` have left at the end; two have one conversation and neither. */
export type WorldConversation = {
  kind: 'direct' | 'group';
  members: number[];
  late: number[];
  left: number[];
  messages: WorldMessage[];
};
export type ConversationWorld = { users: number; relations: RelationData; conversations: WorldConversation[] };

export function conversationWorldOf(users: number, groups: number): fc.Arbitrary<ConversationWorld> {
  const numbers = Array.from({ length: users }, (_, user) => user);
  const pairs = numbers.flatMap((a) => numbers.filter((b) => a < b).map((b) => [a, b]));
  const direct = fc
    .record({ pair: fc.constantFrom(...pairs), messages: listOf(messageOf(numbers), 4) })
    .map(({ pair, messages }) => ({ kind: 'direct' as const, members: pair, late: [], left: [], messages }));
  const group = fc
    .record({
      everybody: fc.shuffledSubarray(numbers, { minLength: 3 }),
      left: someOf(numbers, 0.15),
      messages: listOf(messageOf(numbers), 6),
    })
    .map(({ everybody, left, messages }) => {
      const [members, late] = [everybody.slice(0, -1), everybody.slice(-1)];
      return { kind: 'group' as const, members, late, left: left.filter((user) => user !== members[0]), messages };
    });
  return fc.record({
    users: fc.constant(users),
    relations: relationsOf(users),
    conversations: fc
      .tuple(
        fc.uniqueArray(direct, { minLength: 3, maxLength: 6, selector: ({ members }) => String(members) }),
        listOf(group, groups),
      )
      .map(([two, many]) => [...two, ...many]),
  });
}

function messageOf(users: readonly number[]): fc.Arbitrary<WorldMessage> {
  return fc.record({
    author: fc.constantFrom(...users),
    late: fc.boolean(),
    hasImage: fc.boolean(),
    card: fc.option(fc.record({ author: fc.constantFrom(...users), visibility: fc.constantFrom(...VISIBILITIES) })),
  });
}
