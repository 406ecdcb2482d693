import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { AnnouncementBursts } from './announcement-bursts.ts';
import type { Announcement } from './announcement-bursts.ts';
import { BURST_WINDOW_MS } from './burst-coalescer.ts';

let sent: number[][];
let bursts: AnnouncementBursts;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  bursts = new AnnouncementBursts((announcements) => void sent.push(announcements.map(({ audience }) => audience.id)));
});
afterEach(() => {
  jest.useRealTimers();
});

const news = (id: number, type: Announcement['event']['type'] = 'new_feed'): void =>
  bursts.add({ audience: { kind: 'post', id }, event: { type, id } });

test('a single announcement goes out at once, and nothing more later', () => {
  news(1);
  expect(sent).toEqual([[1]]);
  jest.advanceTimersByTime(10 * BURST_WINDOW_MS);
  expect(sent).toEqual([[1]]);
  expect(jest.getTimerCount()).toBe(0);
});

test('those that follow go out together at the end of the window', () => {
  for (const id of [1, 2, 3]) news(id);
  expect(sent).toEqual([[1]]);
  jest.advanceTimersByTime(BURST_WINDOW_MS);
  expect(sent).toEqual([[1], [2, 3]]);
});

test('of the same announcements one is left, of others about the same thing each', () => {
  news(1);
  for (const type of ['post_changed', 'post_changed', 'new_feed'] as const) news(2, type);
  jest.advanceTimersByTime(BURST_WINDOW_MS);
  expect(sent).toEqual([[1], [2, 2]]);
});

test('while a burst goes on, there is one question a window', () => {
  for (let id = 0; id < 100; id += 1) {
    news(id);
    jest.advanceTimersByTime(10);
  }
  jest.advanceTimersByTime(2 * BURST_WINDOW_MS);
  expect(sent.length).toBeLessThanOrEqual(22);
  expect(sent.flat()).toEqual(Array.from({ length: 100 }, (_, id) => id));
});

test('nothing goes out once it is stopped', () => {
  for (const id of [1, 2]) news(id);
  bursts.stop();
  jest.runAllTimers();
  expect(sent).toEqual([[1]]);
});
