import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { AudienceEventBatches } from './audience-event-batches.ts';
import { COALESCING_WINDOW_MS } from './event-coalescer.ts';
import type { AudienceEvent } from './live-audiences.ts';

let sent: (string | number)[][];
let batches: AudienceEventBatches;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  batches = new AudienceEventBatches((events) => void sent.push(events.map(({ id }) => id)));
});
afterEach(() => {
  jest.useRealTimers();
});

const add = (id: number, type: AudienceEvent['type'] = 'new_feed'): void => batches.add({ type, id });

test('a single event goes out at once, and nothing more later', () => {
  add(1);
  expect(sent).toEqual([[1]]);
  jest.advanceTimersByTime(10 * COALESCING_WINDOW_MS);
  expect(sent).toEqual([[1]]);
  expect(jest.getTimerCount()).toBe(0);
});

test('events that follow go out together at the end of the window', () => {
  for (const id of [1, 2, 3]) add(id);
  expect(sent).toEqual([[1]]);
  jest.advanceTimersByTime(COALESCING_WINDOW_MS);
  expect(sent).toEqual([[1], [2, 3]]);
});

test('of several events of one type about one subject the last goes out, of other types each', () => {
  add(1);
  for (const type of ['post_changed', 'post_changed', 'new_feed'] as const) add(2, type);
  jest.advanceTimersByTime(COALESCING_WINDOW_MS);
  expect(sent).toEqual([[1], [2, 2]]);
});

test('while a burst goes on, one batch goes out a window', () => {
  for (let id = 0; id < 100; id += 1) {
    add(id);
    jest.advanceTimersByTime(10);
  }
  jest.advanceTimersByTime(2 * COALESCING_WINDOW_MS);
  expect(sent.length).toBeLessThanOrEqual(22);
  expect(sent.flat()).toEqual(Array.from({ length: 100 }, (_, id) => id));
});

test('nothing goes out once it is stopped', () => {
  for (const id of [1, 2]) add(id);
  batches.stop();
  jest.runAllTimers();
  expect(sent).toEqual([[1]]);
});
