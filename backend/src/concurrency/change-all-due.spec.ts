import { expect, jest, test } from '@jest/globals';

import { changeAllDue } from './change-all-due.ts';

/** Creates work with `count` due items, of which a read returns at most ten. */
function workWith(count: number, change = async (_item: number) => true) {
  const left = new Set(Array.from({ length: count }, (_, nth) => nth));
  const reads = jest.fn(async () => [...left].slice(0, 10));
  const failures: unknown[] = [];
  return {
    left,
    reads,
    failures,
    work: {
      due: reads,
      keyOf: (item: number) => item,
      change: async (item: number) => {
        const isChanged = await change(item);
        left.delete(item);
        return isChanged;
      },
      onFailure: (error: unknown) => failures.push(error),
    },
  };
}

test.each([0, 1, 10, 11, 95])('all of %s due items are changed, whatever a read returns at most', async (count) => {
  const { left, work } = workWith(count);
  expect(await changeAllDue(work)).toBe(count);
  expect(left.size).toBe(0);
});

test('an item that fails is tried once in a run, and the others are changed', async () => {
  const { left, failures, reads, work } = workWith(25, async (item) => {
    if (item % 9 === 3) throw new Error(`no ${item}`);
    return true;
  });
  expect(await changeAllDue(work)).toBe(22);
  expect([...left]).toEqual([3, 12, 21]);
  expect(failures).toHaveLength(3);
  expect(reads.mock.calls.length).toBeLessThan(6);
});

test('items changed by another process are not counted', async () => {
  const { work } = workWith(12, async (item) => item % 2 === 0);
  expect(await changeAllDue(work)).toBe(6);
});

test('a stop ends the work after the current item', async () => {
  const stop = new AbortController();
  const { left, work } = workWith(30, async (item) => {
    if (item === 14) stop.abort();
    return true;
  });
  expect(await changeAllDue({ ...work, stop: stop.signal })).toBe(15);
  expect(left.size).toBe(15);
});
