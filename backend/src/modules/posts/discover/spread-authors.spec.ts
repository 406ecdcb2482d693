import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { spreadAuthors } from './spread-authors.ts';

const posts = (authors: string) => [...authors].map((authorId, id) => ({ id, authorId }));
const authorsOf = (rows: readonly { authorId: string }[]) => rows.map(({ authorId }) => authorId).join('');
const ALL = { count: 100, gap: 3, authorsBefore: [] };

describe('rows of Discover', () => {
  test('keep the order of the candidates where no author comes too often', () => {
    expect(authorsOf(spreadAuthors(posts('abcabc'), ALL))).toBe('abcabc');
  });

  test('let an author’s next post wait until it may come, and then come first', () => {
    expect(authorsOf(spreadAuthors(posts('aaabcdbe'), ALL))).toBe('abcadbae');
  });

  test('end when only those are left who stand too near', () => {
    expect(authorsOf(spreadAuthors(posts('aaaab'), ALL))).toBe('ab');
  });

  test('count the authors of the page before', () => {
    expect(authorsOf(spreadAuthors(posts('abc'), { ...ALL, authorsBefore: ['a', 'b', 'b', 'a'] }))).toBe('cba');
  });

  test('never have an author twice within the gap, whatever the candidates are', () => {
    const authors = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 60 });
    fc.assert(
      fc.property(authors, fc.integer({ min: 1, max: 6 }), fc.nat(10), (all, gap, split) => {
        const first = spreadAuthors(posts(all.join('')), { count: split, gap, authorsBefore: [] });
        const rest = posts(all.join('')).filter(({ id }) => first.every((row) => row.id !== id));
        const second = spreadAuthors(rest, { count: 100, gap, authorsBefore: first.map(({ authorId }) => authorId) });
        const rows = [...first, ...second];
        for (const [at, { authorId }] of rows.entries()) {
          expect(rows.slice(at + 1, at + gap).map((row) => row.authorId)).not.toContain(authorId);
        }
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      }),
    );
  });
});
