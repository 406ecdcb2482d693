import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from '@jest/globals';

import { together, togetherForEach } from './together.ts';

const failing = async (error: Error, ms = 0): Promise<never> => {
  await pause(ms);
  throw error;
};
const aborted = () => Object.assign(new Error('current transaction is aborted'), { code: '25P02' });

test('together returns each result under its name, whichever ends first', async () => {
  const results = await together({ late: pause(5, 'slow'), number: Promise.resolve(2), value: 'no promise' });
  expect(results).toEqual({ late: 'slow', number: 2, value: 'no promise' });
});

test('together takes no lists: results are read by their names', async () => {
  // @ts-expect-error -- a list has no names
  await together([Promise.resolve(1), Promise.resolve(2)]);
  const works: Promise<number>[] = [Promise.resolve(1)];
  // @ts-expect-error -- neither has a list that is made elsewhere
  await together(works);
  // @ts-expect-error -- nor a tuple
  await together([Promise.resolve('a'), 1] as const);
  const results = await together({ known: Promise.resolve(1) });
  // @ts-expect-error -- no work has this name
  expect(results.unknown).toBeUndefined();
  // @ts-expect-error -- results have no order
  expect(() => [...results]).toThrow();
});

test('togetherForEach starts in the order of the items and throws the first failure in that order', async () => {
  const started: number[] = [];
  await togetherForEach([3, 1, 2], async (item) => void started.push(item));
  expect(started).toEqual([3, 1, 2]);
  const fail = (item: number) => failing(new Error(`item ${item}`), item);
  await expect(togetherForEach([30, 1, 2], fail)).rejects.toThrow('item 30');
});

test('together throws the first failure in order, whichever came first', async () => {
  const works = { first: failing(new Error('first'), 10), second: failing(new Error('second')) };
  await expect(together(works)).rejects.toThrow('first');
});

test('together waits for all before it throws', async () => {
  let isDone = false;
  const slow = pause(20).then(() => (isDone = true));
  await expect(together({ failing: failing(new Error('at once')), slow })).rejects.toThrow('at once');
  expect(isDone).toBe(true);
});

test('together throws the original error instead of the aborted transaction’s', async () => {
  const cause = Object.assign(new Error('deadlock'), { code: '40P01' });
  await expect(together({ aborted: failing(aborted()), cause: failing(cause) })).rejects.toBe(cause);
  await expect(together({ aborted: failing(aborted()) })).rejects.toThrow('aborted');
});

test('code in transactions waits for several queries only with together', () => {
  const sources = join(import.meta.dirname, '../..');
  const files = globSync('{modules,platform,sessions,http}/**/*.ts', { cwd: sources })
    .filter((file) => !/\.(?:spec|soak)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }))
    .filter(({ text }) => text.includes('transactions.run('));
  expect(files.length).toBeGreaterThan(20);
  const inAnotherWay = files.filter(({ text }) => /Promise\.(?:all|any|race)\(/.test(text));
  expect(inAnotherWay.map(({ file }) => file)).toEqual([]);
});
