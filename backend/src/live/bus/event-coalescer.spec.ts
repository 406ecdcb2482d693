import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LiveEvent } from '@qlixline/contract/live/live-event';

import { COALESCING_WINDOW_MS, EventCoalescer } from './event-coalescer.ts';

let sent: string[];
let coalescer: EventCoalescer;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  coalescer = new EventCoalescer((userIds, { type, id }) => {
    for (const userId of userIds) sent.push([userId, type, id].join(' ').trim());
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const REMOVED: LiveEvent = { type: 'friend_removed' };
const endWindow = () => jest.advanceTimersByTime(COALESCING_WINDOW_MS);

describe('EventCoalescer', () => {
  test('sends a single event at once, and nothing more later', () => {
    coalescer.add(['ana', 'ben'], REMOVED);
    expect(sent).toEqual(['ana friend_removed', 'ben friend_removed']);
    jest.advanceTimersByTime(10 * COALESCING_WINDOW_MS);
    expect(sent).toHaveLength(2);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('sends a repeated event once more at the end of the window', () => {
    for (let count = 0; count < 5; count += 1) coalescer.add(['ana'], REMOVED);
    expect(sent).toEqual(['ana friend_removed']);
    endWindow();
    expect(sent).toEqual(['ana friend_removed', 'ana friend_removed']);
    jest.advanceTimersByTime(10 * COALESCING_WINDOW_MS);
    expect(sent).toHaveLength(2);
  });

  test('sends a repeated event at once to users who didn’t get it in the window', () => {
    coalescer.add(['ana', 'ben'], REMOVED);
    coalescer.add(['ben', 'cleo'], REMOVED);
    expect(sent).toEqual(['ana friend_removed', 'ben friend_removed', 'cleo friend_removed']);
    coalescer.add(['cleo'], REMOVED);
    endWindow();
    expect(sent.slice(3)).toEqual(['ben friend_removed', 'cleo friend_removed']);
  });

  test('sends events of different types and about different subjects at once', () => {
    const events: LiveEvent[] = [
      REMOVED,
      { type: 'new_story', id: 1 },
      { type: 'new_story', id: 2 },
      { type: 'post_changed', id: 1 },
    ];
    for (const event of events) coalescer.add(['ana'], event);
    expect(sent).toEqual(['ana friend_removed', 'ana new_story 1', 'ana new_story 2', 'ana post_changed 1']);
  });

  test('sends one event per window during a burst', () => {
    for (let count = 0; count < 100; count += 1) {
      coalescer.add(['ana'], REMOVED);
      jest.advanceTimersByTime(10);
    }
    jest.advanceTimersByTime(2 * COALESCING_WINDOW_MS);
    expect(sent.length).toBeGreaterThan(15);
    expect(sent.length).toBeLessThanOrEqual(22);
  });

  test('sends nothing after stopping', () => {
    for (let count = 0; count < 2; count += 1) coalescer.add(['ana'], REMOVED);
    coalescer.stop();
    jest.runAllTimers();
    expect(sent).toEqual(['ana friend_removed']);
  });
});
