import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { spreadAuthors } from './spread-authors.ts';

const posts = (authors: string) => [...authors].map((authorId, id) => ({ id, authorId }));
const authorsOf = (rows: readonly { authorId: string }[]) => rows.map(({ authorId }) => authorId).join('');
const ALL = { count: 100, gap: 3, authorsBefore: [] };

describe('spreading authors in Discover', () => {
  test('spreading authors keeps the order if no author repeats within the gap', () => {
    expect(authorsOf(spreadAuthors(posts('abcabc'), ALL))).toBe('abcabc');
  });

  test('spreading authors delays an author’s next post until the gap has passed', () => {
    expect(authorsOf(spreadAuthors(posts('aaabcdbe'), ALL))).toBe('abcadbae');
  });

  test('spreading authors ends when only authors within the gap are left', () => {
    expect(authorsOf(spreadAuthors(posts('aaaab'), ALL))).toBe('ab');
  });

  test('spreading authors counts the authors of the previous page', () => {
    expect(authorsOf(spreadAuthors(posts('abc'), { ...ALL, authorsBefore: ['a', 'b', 'b', 'a'] }))).toBe('cba');
  });

  test('spreading authors never repeats an author within the gap, whatever the candidates', () => {
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
