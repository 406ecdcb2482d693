import { expect, test } from '@jest/globals';

import { docstringsWithoutBeginning, titlesWithoutSubject } from './openings.ts';

const docstring = (words: string) => docstringsWithoutBeginning('a.ts', `/** ${words} */\nconst a = 1;`);
const title = (code: string) => titlesWithoutSubject('a.spec.ts', code);

test.each([
  'Of 100.',
  'What it shows.',
  'Whoever asks.',
  'Whether it is on.',
  'The same, for pets.',
  'By a moderator.',
  'Those that failed.',
  'With its photo.',
  'From the point, in km.',
  'It comes first among the newest.',
  'Whose it is, for any viewer.',
  'Who may see it.',
  'How many there are.',
  'Her account.',
  'Unless somebody corrected it.',
  'Until the end of the test.',
  'SQL of whether it is public.',
  'SQL of when it ends.',
  'SQL of a table of ids.',
  'Returns whether it is open.',
  'Returns those of the users who exist.',
  'Tells whether it is shown.',
])('a docstring that begins like "%s" is reported', (words) => {
  expect(docstring(words)).toEqual([`a.ts:1 docstring: ${words}`]);
});

test.each([
  'Returns what is left.',
  'Match score, 0 to 100.',
  'The samest of words.',
  'Offers of the day.',
  'Bytes of a photo.',
  'Without a photo.',
  'Withdraws an offer.',
  'Formats a price.',
  'Whatever of it.',
  'Items of a list.',
  'Himalayan cats.',
  'Whole photo.',
  'Heroes of the day.',
  'SQL of a session’s end.',
  'SQL table of ids.',
  'Returns true if it is open.',
  'Returns the users who exist.',
  'Lists those that failed.',
])('a docstring that begins like "%s" passes', (words) => {
  expect(docstring(words)).toEqual([]);
});

test('a docstring over several lines is reported with the line at which it begins', () => {
  const source = 'const a = 1;\n\n/**\n * Of the viewer,\n * and of others.\n */\nconst b = 2;';
  expect(docstringsWithoutBeginning('a.ts', source)).toEqual(['a.ts:3 docstring: Of the viewer, and of others.']);
});

test.each([
  "test('is gone with its photo', () => {});",
  "it('are listed by name', () => {});",
  "test.only('of another user is refused', () => {});",
  "test.each(ROWS)('goes to %s', (where) => {});",
  "test.each([['a', 1]])('has %s', () => {});",
  'test.each`a | b\n${1} | ${2}`("with $a", () => {});',
  'test(`says ${name}`, () => {});',
  "describe('a pet', () => { test('stays', () => {}); });",
  "test.describe('a pet', () => { test('comes back', () => {}); });",
  "test('who left sees nothing', { tag: '@soak' }, async () => {});",
  "test('One is enough', () => {});",
  "test('can’t be undone', () => {});",
  "test('cannot be pressed', () => {});",
  "test('may be left out', () => {});",
  "test('aren’t counted', () => {});",
  "test('its replies wait', () => {});",
  "test('stay requests', () => {});",
  "test('move to the requests', () => {});",
  "test('looks like any other', () => {});",
])('%s is reported', (code) => {
  expect(title(code)).toEqual([expect.stringMatching(/^a\.spec\.ts:\d+ test: /)]);
});

test.each([
  "test('deleting a pet deletes its photo', () => {});",
  "test('isolated windows share nothing', () => {});",
  "test('one-time links open once', () => {});",
  "test('cancelled walks stay listed', () => {});",
  "test('isolates a failing part', () => {});",
  "test('itself closes the socket', () => {});",
  "test('moves the focus to the list', () => {});",
  "test('does not retry', () => {});",
  "test.each(ROWS)('%s is refused', () => {});",
  "describe('of a visitor', () => {});",
  "test.describe('with a slow network', () => {});",
  'test(`${name} is refused`, () => {});',
  'test(titleOf(row), () => {});',
  "test.step('is open', () => {});",
  "test.skip(isOld, 'is old');",
  "/^a/.test('is it');",
  "log('is here');",
])('%s passes', (code) => {
  expect(title(code)).toEqual([]);
});
