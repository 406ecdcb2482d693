import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LiveEvent } from '@qlixline/contract/live-event';

import { COALESCING_WINDOW_MS, EventCoalescer, coalescingKey } from './event-coalescer.ts';
import type { EventReceiver } from './event-coalescer.ts';
import type { EncodedFrame } from './encode-frame.ts';
import { WindowKeys } from './window-keys.ts';

let sent: string[];
let coalescer: EventCoalescer;
let ana: EventReceiver;
let ben: EventReceiver;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  coalescer = new EventCoalescer();
  [ana, ben] = [receiver('ana'), receiver('ben')];
});
afterEach(() => {
  jest.useRealTimers();
});

const receiver = (name: string): EventReceiver => ({
  sentKeys: new WindowKeys(),
  send: (frame: EncodedFrame) => void sent.push(`${name} ${String(frame)}`),
});
const add = (user: EventReceiver, key: string, text: string) => coalescer.add(user, key, Buffer.from(text));
const endWindow = () => jest.advanceTimersByTime(COALESCING_WINDOW_MS);

describe('EventCoalescer', () => {
  test('sends a single event at once, and nothing more later', () => {
    add(ana, 'a', '1');
    expect(sent).toEqual(['ana 1']);
    jest.advanceTimersByTime(10 * COALESCING_WINDOW_MS);
    expect(sent).toEqual(['ana 1']);
  });

  test('sends the last event of a burst at the end of the window', () => {
    for (const text of ['1', '2', '3']) add(ana, 'a', text);
    expect(sent).toEqual(['ana 1']);
    endWindow();
    expect(sent).toEqual(['ana 1', 'ana 3']);
  });

  test('does not coalesce events with different keys, or to different users', () => {
    add(ana, 'a', '1');
    add(ana, 'b', '2');
    add(ben, 'a', '3');
    expect(sent).toEqual(['ana 1', 'ana 2', 'ben 3']);
  });

  test('sends the last event of each key at the end of the window', () => {
    for (const [key, text] of [
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
      ['b', '4'],
      ['a', '5'],
    ] as const)
      add(ana, key, text);
    expect(sent).toEqual(['ana 1', 'ana 2']);
    endWindow();
    expect(sent).toEqual(['ana 1', 'ana 2', 'ana 5', 'ana 4']);
    jest.advanceTimersByTime(2 * COALESCING_WINDOW_MS);
    add(ana, 'b', '6');
    expect(sent.at(-1)).toBe('ana 6');
  });

  test('sends one event a window while a burst goes on', () => {
    for (let count = 0; count < 100; count += 1) {
      add(ana, 'a', String(count));
      jest.advanceTimersByTime(10);
    }
    jest.advanceTimersByTime(2 * COALESCING_WINDOW_MS);
    expect(sent.length).toBeLessThanOrEqual(22);
    expect(sent.at(-1)).toBe('ana 99');
  });
});

describe('two events coalesce', () => {
  const coalesce = (one: LiveEvent, other: LiveEvent) => coalescingKey(one) === coalescingKey(other);

  test('when they are of one type and about the same subject', () => {
    expect(coalesce({ type: 'post_changed', id: 1 }, { type: 'post_changed', id: 1 })).toBe(true);
    expect(coalesce({ type: 'new_notification' }, { type: 'new_notification' })).toBe(true);
  });

  test('not when they are about different subjects, or of different types', () => {
    expect(coalesce({ type: 'new_story', id: 1 }, { type: 'new_story', id: 2 })).toBe(false);
    expect(coalesce({ type: 'new_feed', id: 1 }, { type: 'new_feed', id: 2 })).toBe(false);
    expect(coalesce({ type: 'remote_version', id: 'mf-pets' }, { type: 'remote_version', id: 'shell' })).toBe(false);
    expect(coalesce({ type: 'new_feed', id: 1 }, { type: 'post_changed', id: 1 })).toBe(false);
  });
});
