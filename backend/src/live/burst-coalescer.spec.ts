import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { BURST_WINDOW_MS, BurstCoalescer } from './burst-coalescer.ts';

let sent: string[];
let coalescer: BurstCoalescer;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  coalescer = new BurstCoalescer((userId, frame) => sent.push(`${userId} ${String(frame)}`));
});
afterEach(() => {
  jest.useRealTimers();
});

const add = (userId: string, type: string, text: string) => coalescer.add(userId, type, Buffer.from(text));

describe('BurstCoalescer', () => {
  test('sends a single event at once, and nothing more later', () => {
    add('ana', 'new_feed', '1');
    expect(sent).toEqual(['ana 1']);
    jest.advanceTimersByTime(10 * BURST_WINDOW_MS);
    expect(sent).toEqual(['ana 1']);
  });

  test('sends the last of a burst at the end of the window', () => {
    for (const id of ['1', '2', '3']) add('ana', 'new_feed', id);
    expect(sent).toEqual(['ana 1']);
    jest.advanceTimersByTime(BURST_WINDOW_MS);
    expect(sent).toEqual(['ana 1', 'ana 3']);
  });

  test('keeps types and people apart', () => {
    add('ana', 'new_feed', '1');
    add('ana', 'new_story', '2');
    add('ben', 'new_feed', '3');
    expect(sent).toEqual(['ana 1', 'ana 2', 'ben 3']);
  });

  test('sends one event a window while a burst goes on', () => {
    for (let id = 0; id < 100; id += 1) {
      add('ana', 'new_feed', String(id));
      jest.advanceTimersByTime(10);
    }
    jest.advanceTimersByTime(2 * BURST_WINDOW_MS);
    expect(sent.length).toBeLessThanOrEqual(22);
    expect(sent.at(-1)).toBe('ana 99');
  });
});
