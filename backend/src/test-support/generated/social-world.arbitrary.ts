import { VISIBILITIES } from '@qlixline/contract/posts/post';
import * as fc from 'fast-check';

import type { RelationData } from '../models/relations.model.ts';
import type { ModelComment, ModelPost } from '../models/visible-posts.model.ts';
import { listOf } from './list-of.ts';
import { relationsOf } from './relations.arbitrary.ts';
import { someOf } from './some-of.ts';

/** Users (as numbers), their relations, and their posts and comments. */
export type SocialWorld = {
  users: number;
  relations: RelationData;
  hiddenWords: [user: number, word: string][];
  /** Posts, oldest first. */
  posts: ModelPost[];
};

/** Texts of posts and comments. */
export const WORDS = ['Lovely', 'a snake', 'spiders'];

export function socialWorldOf(users: number, posts: number): fc.Arbitrary<SocialWorld> {
  const numbers = Array.from({ length: users }, (_, user) => user);
  const hidings = numbers.flatMap((user) => WORDS.map((word): [number, string] => [user, word]));
  return fc.record({
    users: fc.constant(users),
    relations: relationsOf(users),
    hiddenWords: someOf(hidings, 0.2),
    posts: listOf(postBy(numbers), posts).map(withQuoted),
  });
}

function postBy(users: readonly number[]): fc.Arbitrary<ModelPost> {
  return fc.record({
    author: fc.constantFrom(...users),
    visibility: fc.constantFrom(...VISIBILITIES),
    firstVisibility: fc.constantFrom(...VISIBILITIES),
    gone: fc.oneof(
      { weight: 4, arbitrary: fc.constant('no' as const) },
      { weight: 1, arbitrary: fc.constantFrom('deleted' as const, 'removed' as const) },
    ),
    word: fc.constantFrom(...WORDS),
    likes: someOf(users, 0.4),
    saves: someOf(users, 0.3),
    comments: fc.array(commentBy(users), { maxLength: users.length, size: 'max' }).map(withTopLevel),
    quotes: fc.option(fc.nat(20), { freq: 2 }),
  });
}

function commentBy(users: readonly number[]): fc.Arbitrary<ModelComment> {
  return fc.record({
    author: fc.constantFrom(...users),
    word: fc.constantFrom(...WORDS),
    isDeleted: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    likes: someOf(users, 0.2),
    top: fc.option(fc.nat(20)),
  });
}

/** Lets posts quote only earlier ones. */
function withQuoted(posts: readonly ModelPost[]): ModelPost[] {
  return posts.map((post, number) => ({
    ...post,
    quotes: post.quotes === null || number === 0 ? null : post.quotes % number,
  }));
}

/** Assigns replies to earlier top-level comments. */
function withTopLevel(comments: readonly ModelComment[]): ModelComment[] {
  const placed: ModelComment[] = [];
  for (const comment of comments) {
    const tops = [...placed.keys()].filter((number) => placed[number]!.top === null);
    placed.push({ ...comment, top: comment.top === null ? null : (tops[comment.top % tops.length] ?? null) });
  }
  return placed;
}
