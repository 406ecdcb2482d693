import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from '@jest/globals';

import { together } from './together.ts';

const failing = async (error: Error, ms = 0): Promise<never> => {
  await pause(ms);
  throw error;
};
const aborted = () => Object.assign(new Error('current transaction is aborted'), { code: '25P02' });

test('together returns all results in order', async () => {
  expect(await together([pause(5, 'slow'), Promise.resolve(2), 'no promise'])).toEqual(['slow', 2, 'no promise']);
});

test('together throws the first failure in order, whichever came first', async () => {
  const works = [failing(new Error('first'), 10), failing(new Error('second'))];
  await expect(together(works)).rejects.toThrow('first');
});

test('together waits for all before it throws', async () => {
  let isDone = false;
  const slow = pause(20).then(() => (isDone = true));
  await expect(together([failing(new Error('at once')), slow])).rejects.toThrow('at once');
  expect(isDone).toBe(true);
});

test('together throws the original error instead of the aborted transaction that follows', async () => {
  const cause = Object.assign(new Error('deadlock'), { code: '40P01' });
  await expect(together([failing(aborted()), failing(cause)])).rejects.toBe(cause);
  await expect(together([failing(aborted())])).rejects.toThrow('aborted');
});

test('code in transactions waits for several queries only with together', () => {
  const sources = join(import.meta.dirname, '..');
  const files = globSync('{modules,platform,sessions,http}/**/*.ts', { cwd: sources })
    .filter((file) => !/\.(?:spec|soak)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }))
    .filter(({ text }) => text.includes('transactions.run('));
  expect(files.length).toBeGreaterThan(20);
  const inAnotherWay = files.filter(({ text }) => /Promise\.(?:all|any|race)\(/.test(text));
  expect(inAnotherWay.map(({ file }) => file)).toEqual([]);
});
