import { expect, test } from '@jest/globals';

import { AtOnce } from './at-once.ts';

test('AtOnce starts the next task once fewer than the bound are running', async () => {
  const tasks = new AtOnce(2);
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const started: number[] = [];
  const run = (nth: number) =>
    tasks.start(() => {
      started.push(nth);
      return gates[nth]!.promise;
    });
  await run(0);
  await run(1);
  const third = run(2);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[1]!.resolve();
  await third;
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await tasks.ended();
});

test('AtOnce throws the first failure to the next start and at the end, after the others have ended', async () => {
  const tasks = new AtOnce(2);
  const slow = Promise.withResolvers<void>();
  let hasEnded = false;
  await tasks.start(() => slow.promise.then(() => (hasEnded = true)));
  await tasks.start(() => Promise.reject(new Error('full')));
  await expect(tasks.start(() => Promise.resolve())).rejects.toThrow('full');
  slow.resolve();
  await expect(tasks.ended()).rejects.toThrow('full');
  expect(hasEnded).toBe(true);
});
