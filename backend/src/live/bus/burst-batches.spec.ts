import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { BurstBatches } from './burst-batches.ts';

const WINDOW_MS = 50;

let sent: (readonly number[])[];
let batches: BurstBatches<number>;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  batches = new BurstBatches(WINDOW_MS, (items) => void sent.push(items));
});
afterEach(() => {
  jest.useRealTimers();
});

function add(...items: number[]): void {
  for (const item of items) batches.add(item);
}

test('a single item is sent at once, and nothing more later', () => {
  add(1);
  expect(sent).toEqual([[1]]);
  jest.advanceTimersByTime(10 * WINDOW_MS);
  expect(sent).toEqual([[1]]);
  expect(jest.getTimerCount()).toBe(0);
});

test('items that follow are sent together at the end of the window', () => {
  add(1, 2, 3);
  expect(sent).toEqual([[1]]);
  jest.advanceTimersByTime(WINDOW_MS);
  expect(sent).toEqual([[1], [2, 3]]);
});

test('a continuing burst is sent as one batch per window', () => {
  for (let item = 0; item < 100; item += 1) {
    add(item);
    jest.advanceTimersByTime(10);
  }
  jest.advanceTimersByTime(2 * WINDOW_MS);
  expect(sent.length).toBeLessThanOrEqual(22);
  expect(sent.flat()).toEqual(Array.from({ length: 100 }, (_, item) => item));
});

test('a waiting batch can be flushed early, once', () => {
  add(1, 2, 3);
  batches.flush();
  expect(sent).toEqual([[1], [2, 3]]);
  batches.flush();
  jest.runAllTimers();
  expect(sent).toEqual([[1], [2, 3]]);
});

test('nothing is sent after stopping', () => {
  add(1, 2);
  batches.stop();
  jest.runAllTimers();
  expect(sent).toEqual([[1]]);
});
