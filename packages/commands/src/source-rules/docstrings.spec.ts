import { expect, test } from '@jest/globals';

import { docstringsIn, orphanedDocstrings } from './docstrings.ts';

test.each([
  ['followed by another one', '/** Opens. */\n/** Closes. */\nfunction close() {}', 'a.ts:1', 'Opens.'],
  ['followed by a blank line', 'const a = 1;\n/** Opens. */\n\nfunction open() {}', 'a.ts:2', 'Opens.'],
  ['that stands at the end of a class', 'class A {\n  /** Opens. */\n}', 'a.ts:2', 'Opens.'],
  ['that stands at the end of an object', 'const a = {\n  b: 1,\n  /** Opens. */\n};', 'a.ts:3', 'Opens.'],
  ['that stands at the end of a list', 'const a = [\n  1,\n  /** Opens. */\n];', 'a.ts:3', 'Opens.'],
  ['that stands at the end of the file', 'const a = 1;\n/** Opens. */\n', 'a.ts:2', 'Opens.'],
  ['over several lines', '/**\n * Opens\n * a door.\n */\n\nopen();', 'a.ts:1', 'Opens a door.'],
])('a docstring %s is reported with its place', (_, source, place, words) => {
  const [found, ...others] = orphanedDocstrings('a.ts', source);
  expect(found).toMatch(new RegExp(`^${place} A docstring .+: ${words}$`));
  expect(others).toEqual([]);
});

test.each([
  ['right above a function', '/** Opens. */\nfunction open() {}'],
  ['in one line with its field', 'type A = { /** Opens. */ open: string };'],
  ['above a decorator', '/** Opens. */\n@Injectable()\nclass A {}'],
  [
    'above a comment for the linter',
    '/** Opens. */\n// oxlint-disable-next-line no-console\nconst open = console.log;',
  ],
  ['above a key in quotes', "const a = {\n  /** Opens. */\n  'GET /api/a': 1,\n};"],
])('a docstring %s passes', (_, source) => {
  expect(orphanedDocstrings('a.ts', source)).toEqual([]);
});

test.each([
  ['a comment of one star', '/* Opens. */\n\nopen();'],
  ['a comment of a line', '// Opens.\n\nopen();'],
  ['signs within a text', "const a = '/** Opens. */';\n\nopen(a);"],
  ['signs within a template', 'const a = `/** Opens. */\n\n`;\nopen(a);'],
])('%s is no docstring', (_, source) => {
  expect(docstringsIn('a.ts', source)).toEqual([]);
});

test('docstrings of components and of plain scripts are found', () => {
  expect(docstringsIn('a.tsx', '/** Opens. */\nconst A = () => <b>a</b>;')).toHaveLength(1);
  expect(docstringsIn('a.mjs', '/** Opens. */\nexport const a = 1;')).toHaveLength(1);
});
