import { VISIBILITIES } from '@qlixline/contract/posts/post';
import type { Visibility } from '@qlixline/contract/posts/post';
import * as fc from 'fast-check';

import type { RelationData } from '../models/relations.model.ts';
import { listOf } from './list-of.ts';
import { relationsOf } from './relations.arbitrary.ts';
import { someOf } from './some-of.ts';

/** Message. `late`: written after all late members have joined. `answers`: the story it replies to. */
export type WorldMessage = {
  author: number;
  late: boolean;
  hasImage: boolean;
  card: WorldCard | null;
  answers: WorldStory | null;
};
/** Content that the author owns and sends as a card. */
export type WorldCard =
  | WorldStory
  | { kind: 'post'; author: number; visibility: Visibility }
  | WorldListing
  | WorldNotice
  | { kind: 'pet'; author: number };
export type WorldListing = { kind: 'listing'; author: number; isPublished: boolean };
export type WorldNotice = { kind: 'notice'; author: number; isClosed: boolean };
export type WorldStory = { kind: 'story'; author: number; isOver: boolean };
/**
 * Conversation. `late` joined later, `left` have left by the end; direct conversations have neither. A group may have
 * an image of its owner, the first member, who never leaves.
 */
export type WorldConversation = {
  kind: 'direct' | 'group';
  members: number[];
  late: number[];
  left: number[];
  hasPicture: boolean;
  messages: WorldMessage[];
};
export type ConversationWorld = { users: number; relations: RelationData; conversations: WorldConversation[] };

export function conversationWorldOf(users: number, groups: number): fc.Arbitrary<ConversationWorld> {
  const numbers = Array.from({ length: users }, (_, user) => user);
  const pairs = numbers.flatMap((a) => numbers.filter((b) => a < b).map((b) => [a, b]));
  const direct = fc
    .record({ pair: fc.constantFrom(...pairs), messages: listOf(messageOf(numbers), 4) })
    .map(({ pair, messages }) => ({
      kind: 'direct' as const,
      members: pair,
      late: [],
      left: [],
      hasPicture: false,
      messages,
    }));
  const group = fc
    .record({
      everybody: fc.shuffledSubarray(numbers, { minLength: 3 }),
      left: someOf(numbers, 0.15),
      hasPicture: fc.boolean(),
      messages: listOf(messageOf(numbers), 6),
    })
    .map(({ everybody, left, ...rest }) => {
      const [members, late] = [everybody.slice(0, -1), everybody.slice(-1)];
      return { kind: 'group' as const, members, late, left: left.filter((user) => user !== members[0]), ...rest };
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
  const author = fc.constantFrom(...users);
  const story = fc.record({ kind: fc.constant('story' as const), author, isOver: fc.boolean() });
  const post = fc.record({ kind: fc.constant('post' as const), author, visibility: fc.constantFrom(...VISIBILITIES) });
  const pet = fc.record({ kind: fc.constant('pet' as const), author });
  const listing = fc.record({ kind: fc.constant('listing' as const), author, isPublished: fc.boolean() });
  const notice = fc.record({ kind: fc.constant('notice' as const), author, isClosed: fc.boolean() });
  return fc.record({
    author,
    late: fc.boolean(),
    hasImage: fc.boolean(),
    card: fc.option(fc.oneof(post, story, pet, listing, notice)),
    answers: fc.option(story),
  });
}
