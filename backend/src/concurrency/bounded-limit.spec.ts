import { describe, expect, test } from '@jest/globals';

import { boundedLimit } from './bounded-limit.ts';

describe('bounded limit', () => {
  test('tasks in a bounded limit run in order, up to its concurrency', async () => {
    const limit = boundedLimit({ concurrency: 2, maxWaiting: 10 });
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const tasks = [1, 2, 3, 4, 5].map((id) =>
      limit(async () => {
        started.push(id);
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
      }),
    );
    await Promise.all(tasks);
    expect(started).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  test('a bounded limit answers 503 when its queue is full, and accepts tasks again afterwards', async () => {
    const limit = boundedLimit({ concurrency: 1, maxWaiting: 1 });
    const gate = Promise.withResolvers<void>();
    const first = limit(() => gate.promise);
    const second = limit(async () => 'second');
    await expect(limit(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
    gate.resolve();
    await first;
    expect(await second).toBe('second');
    expect(await limit(async () => 'later')).toBe('later');
  });

  test('a bounded limit continues after a failed task', async () => {
    const limit = boundedLimit({ concurrency: 1, maxWaiting: 5 });
    const failing = limit(() => Promise.reject(new Error('broken')));
    const next = limit(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
