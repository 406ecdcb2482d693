import { expect, test } from '@jest/globals';

import { forEachLimited } from './for-each-limited.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('forEachLimited processes every item, up to its concurrency', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachLimited([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++running);
    await tick();
    running -= 1;
    done.push(item);
  });
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('forEachLimited starts no further item after an error and fails once running ones have ended', async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    started.push(item);
    if (item === 1) throw new Error('broken');
    await tick();
    ended.push(item);
  };
  await expect(forEachLimited([1, 2, 3, 4], 2, work)).rejects.toThrow('broken');
  expect([started, ended]).toEqual([[1, 2], [2]]);
});
