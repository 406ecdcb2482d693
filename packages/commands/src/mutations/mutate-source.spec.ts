import { expect, test } from '@jest/globals';

import { mutated, mutationOf } from './mutate-source.ts';

const first = () => 0;

test.each([
  ['if (a === b) return;', 'if (a !== b) return;'],
  ['const MAX = 20;', 'const MAX = 21;'],
  ['const MAX = 1_000; // bytes', 'const MAX = 1001; // bytes'],
  ["throw error('No such pet');", "throw error('No such pet indeed');"],
  ['return <p>Nothing yet</p>;', 'return <p>Nothing yet indeed</p>;'],
  ['order by created_at desc', 'order by created_at asc'],
])('mutates %s to %s', (source, changed) => {
  const mutation = mutationOf('a.ts', source, first);
  expect(mutation && mutated(source, mutation)).toBe(changed);
});

test.each(['// a === b', " * Returns 5 or '10'.", "import { a } from './a.ts';", 'const a = b as Map<string, Date>;'])(
  'finds nothing to mutate in %s',
  (source) => expect(mutationOf('a.ts', source, first)).toBeUndefined(),
);

test('mutates one line of several and leaves the others', () => {
  const source = 'const a = 1;\nconst b = 2;\n';
  const mutation = mutationOf('a.ts', source, () => 0.9);
  expect(mutation).toEqual({ file: 'a.ts', line: 2, before: 'const b = 2;', after: 'const b = 3;' });
  expect(mutation && mutated(source, mutation)).toBe('const a = 1;\nconst b = 3;\n');
});
