import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, test } from '@jest/globals';

import { drainDue } from './drain-due.ts';

const em = { name: 'default', fork: () => em, global: false } as unknown as EntityManager;

/** Items that are due until they are changed, and a record of the calls. */
function items(count: number, change: (item: number, due: Set<number>) => boolean | Promise<boolean>) {
  const due = new Set(Array.from({ length: count }, (_, nth) => nth));
  const [changes, warned]: [number[], unknown[]] = [[], []];
  let lists = 0;
  const run = (stop?: AbortSignal) =>
    drainDue({
      em,
      log: { warn: (error: unknown) => void warned.push(error) },
      stop,
      due: async (limit) => {
        lists += 1;
        return [...due].slice(0, limit);
      },
      change: async (item) => {
        changes.push(item);
        return change(item, due);
      },
    });
  return { due, changes, warned, run, lists: () => lists };
}

const settle = (item: number, due: Set<number>) => due.delete(item);

describe('working off what is due', () => {
  test.each([0, 1, 499, 500, 501, 1_700])('%i due items are all changed in one run', async (count) => {
    const { due, changes, run } = items(count, settle);
    expect(await run()).toBe(count);
    expect([due.size, changes.length]).toEqual([0, count]);
  });

  test('items that fail are tried once in a run and keep no other waiting', async () => {
    const { due, changes, warned, run } = items(1_300, (item, of) => {
      if (item < 600) throw new Error(`item ${item}`);
      return settle(item, of);
    });
    expect(await run()).toBe(700);
    expect([due.size, changes.length, warned.length]).toEqual([600, 1_300, 600]);
  });

  test('items that another backend holds are left to the next run', async () => {
    const { due, run } = items(1_200, (item, of) => item % 2 === 0 && settle(item, of));
    expect(await run()).toBe(600);
    expect(due.size).toBe(600);
  });

  test('items that stay due after their change are changed once in a run', async () => {
    const { changes, run } = items(900, () => true);
    expect(await run()).toBe(900);
    expect(changes).toHaveLength(900);
  });

  test('a run that is stopped changes no further item', async () => {
    const stop = new AbortController();
    const { changes, run } = items(900, (item, of) => {
      if (item === 700) stop.abort();
      return settle(item, of);
    });
    expect(await run(stop.signal)).toBe(701);
    expect(changes).toHaveLength(701);
  });
});
