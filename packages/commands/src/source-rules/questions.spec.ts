import { expect, test } from '@jest/globals';

import { unansweredQuestions } from './questions.ts';

const found = (code: string) => unansweredQuestions('a.ts', code);

test.each([
  ['throw isTaken();', 'isTaken is thrown'],
  ['throw own ? isTheirs() : notFound();', 'isTheirs is thrown'],
  ['throw this.hasDied();', 'hasDied is thrown'],
  ['throw this.#wasRemoved();', 'wasRemoved is thrown'],
  ['isDrawn(page);', 'isDrawn is called, and its answer is not used'],
  ['await isListening(api);', 'isListening is called, and its answer is not used'],
  ['end.isAt(100);', 'isAt is called, and its answer is not used'],
  ['async function isDrawn(): Promise<void> {}', 'isDrawn returns nothing'],
  ['const canRelease = async (): Promise<void> => {};', 'canRelease returns nothing'],
  ['class Admin { #canRelease(): void {} }', 'canRelease returns nothing'],
])('the misleading name in "%s" is reported', (code, problem) => {
  expect(found(code)).toEqual([`a.ts:1 ${problem}`]);
});

test('a misleading name is reported with its line', () => {
  expect(found('const a = 1;\n\nthrow isTaken();')).toEqual(['a.ts:3 isTaken is thrown']);
});

test.each([
  'throw notFound();',
  'throw new Error("isTaken()");',
  'throw error;',
  'if (isOpen()) close();',
  'const isOver = await isListening();',
  'expect(isOpen()).toBe(true);',
  'void isOpen;',
  'island();',
  'await canvas.draw();',
  'issue();',
  'function isOpen(): boolean { return true; }',
  'async function hasRoom(): Promise<boolean> { return true; }',
  'function close(): void {}',
  'const areas = (): void => {};',
  'shown[isOpen]();',
])('the code "%s" passes', (code) => {
  expect(found(code)).toEqual([]);
});
