import * as fc from 'fast-check';

import type { RelationData } from '../models/relations.model.ts';
import { listOf } from './list-of.ts';
import { relationsOf } from './relations.arbitrary.ts';
import { someOf } from './some-of.ts';

/** Common part of threads and replies. `likes` are users. */
type WrittenText = {
  author: number;
  word: string;
  gone: 'no' | 'deleted' | 'removed';
  hasLink: boolean;
  likes: number[];
};
/** Reply; `answers` is the index of the earlier reply it answers, deleted or not. */
export type WorldReply = WrittenText & { answers: number | null };
/** Thread; `votes` are those of a poll with two options: true for the second. */
export type WorldThread = WrittenText & {
  hasImage: boolean;
  votes: [user: number, second: boolean][] | null;
  replies: WorldReply[];
};
/** Topic. The first member created and moderates it. Authors may have left. */
export type WorldTopic = { members: number[]; threads: WorldThread[] };
export type TopicWorld = {
  users: number;
  relations: RelationData;
  hiddenWords: [user: number, word: string][];
  topics: WorldTopic[];
};

const WORDS = ['walnut', 'pebble'];

export function topicWorldOf(users: number, topics: number): fc.Arbitrary<TopicWorld> {
  const numbers = Array.from({ length: users }, (_, user) => user);
  const hidings = numbers.map((user): [number, string] => [user, 'pebble']);
  const topic = fc.record({
    members: fc.shuffledSubarray(numbers, { minLength: 2 }),
    threads: listOf(threadBy(numbers), 4),
  });
  return fc.record({
    users: fc.constant(users),
    relations: relationsOf(users),
    hiddenWords: someOf(hidings, 0.3),
    topics: listOf(topic, topics),
  });
}

function threadBy(users: readonly number[]): fc.Arbitrary<WorldThread> {
  const vote = fc.tuple(fc.constantFrom(...users), fc.boolean());
  return fc
    .record({
      ...textBy(users),
      hasImage: fc.boolean(),
      votes: fc.option(fc.uniqueArray(vote, { selector: ([user]) => user, maxLength: users.length, size: 'max' })),
      replies: listOf(fc.record({ ...textBy(users), answers: fc.option(fc.nat(20)) }), 5),
    })
    .map((thread) => ({ ...thread, replies: thread.replies.map(afterAnsweredReply) }));
}

function textBy(users: readonly number[]) {
  return {
    author: fc.constantFrom(...users),
    word: fc.constantFrom(...WORDS),
    gone: fc.oneof(
      { weight: 5, arbitrary: fc.constant('no' as const) },
      { weight: 1, arbitrary: fc.constantFrom('deleted' as const, 'removed' as const) },
    ),
    hasLink: fc.boolean(),
    likes: someOf(users, 0.4),
  };
}

function afterAnsweredReply(reply: WorldReply, at: number): WorldReply {
  return { ...reply, answers: reply.answers === null || at === 0 ? null : reply.answers % at };
}
