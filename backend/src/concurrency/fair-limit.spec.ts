import { expect, test } from '@jest/globals';

import { fairLimit } from './fair-limit.ts';

function gatedTasks() {
  const started: string[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const task = (name: string) => async () => {
    started.push(name);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return name;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endFirst = async () => {
    await settle();
    gates.shift()!.resolve();
    await settle();
  };
  return { started, task, settle, endFirst };
}

test('a fair limit runs one task per user at a time, so that others don’t wait for all of them', async () => {
  const limit = fairLimit({ concurrency: 2, maxWaitingOfOne: 10, maxWaiting: 20 });
  const { started, task, settle, endFirst } = gatedTasks();
  const all = ['ana 1', 'ana 2', 'ana 3'].map((name) => limit('ana', task(name)));
  all.push(limit('ben', task('ben')), limit('cleo', task('cleo')));
  await settle();
  expect(started).toEqual(['ana 1', 'ben']);
  await endFirst();
  expect(started.slice(2)).toEqual(['cleo']);
  for (let ended = 0; ended < 4; ended += 1) await endFirst();
  expect((await Promise.all(all)).toSorted()).toEqual(['ana 1', 'ana 2', 'ana 3', 'ben', 'cleo']);
});

test('a fair limit rejects a user whose queue is full with a retry time, and everybody when all queues are full', async () => {
  const limit = fairLimit({ concurrency: 1, maxWaitingOfOne: 2, maxWaiting: 3 });
  const { task, endFirst } = gatedTasks();
  const accepted = [1, 2, 3].map((nth) => limit('ana', task(`${nth}`)));
  await expect(limit('ana', task('4'))).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 5 });
  accepted.push(limit('ben', task('ben')));
  await expect(limit('cleo', task('cleo'))).rejects.toMatchObject({ code: 'unavailable' });
  for (let ended = 0; ended < 4; ended += 1) await endFirst();
  await Promise.all(accepted);
  const later = limit('cleo', async () => 'later');
  expect(await later).toBe('later');
});

test('a fair limit frees the slot of a failed task', async () => {
  const limit = fairLimit({ concurrency: 1, maxWaitingOfOne: 1, maxWaiting: 1 });
  await expect(limit('ana', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit('ana', async () => 'next')).toBe('next');
});
