import { describe, expect, test } from '@jest/globals';

import { QueueFullError, WorkQueue } from './work-queue.ts';

describe('WorkQueue', () => {
  test('runs no more tasks at a time than allowed, in the order in which they came', async () => {
    const queue = new WorkQueue({ concurrency: 2, maxWaiting: 10 });
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const tasks = [1, 2, 3, 4, 5].map((id) =>
      queue.run(async () => {
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

  test('refuses at once what would wait beyond the bound, and accepts again afterwards', async () => {
    const queue = new WorkQueue({ concurrency: 1, maxWaiting: 1 });
    const gate = Promise.withResolvers<void>();
    const first = queue.run(() => gate.promise);
    const second = queue.run(async () => 'second');
    await expect(queue.run(async () => 'third')).rejects.toThrow(QueueFullError);
    gate.resolve();
    await first;
    expect(await second).toBe('second');
    expect(await queue.run(async () => 'later')).toBe('later');
  });

  test('goes on after a task that failed', async () => {
    const queue = new WorkQueue({ concurrency: 1, maxWaiting: 5 });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
