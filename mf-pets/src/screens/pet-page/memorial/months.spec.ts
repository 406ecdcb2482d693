import { expect, test } from '@jest/globals';
import { buildPost } from '@qlixline/test-kit/posts/post-builders';

import { monthsOf } from './months.ts';

test('posts are grouped by month and year, in their order', () => {
  const posts = ['2026-02-11', '2026-01-20', '2026-01-15', '2025-01-10'].map((day) =>
    buildPost({ text: day, createdAt: `${day}T12:00:00.000Z` }),
  );
  expect(monthsOf(posts).map(({ name, posts: own }) => [name, own.map(({ text }) => text)])).toEqual([
    ['February 2026', ['2026-02-11']],
    ['January 2026', ['2026-01-20', '2026-01-15']],
    ['January 2025', ['2025-01-10']],
  ]);
  expect(monthsOf([])).toEqual([]);
});
