import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { BURST_WINDOW_MS, BurstCoalescer } from './burst-coalescer.ts';
import type { BurstReceiver } from './burst-coalescer.ts';
import type { EncodedFrame } from './live-frame.ts';

let sent: string[];
let coalescer: BurstCoalescer;
let ana: BurstReceiver;
let ben: BurstReceiver;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  coalescer = new BurstCoalescer();
  [ana, ben] = [receiver('ana'), receiver('ben')];
});
afterEach(() => {
  jest.useRealTimers();
});

const receiver = (name: string) => ({
  lastWindows: [],
  send: (frame: EncodedFrame) => void sent.push(`${name} ${String(frame)}`),
});
const [NEW_FEED, NEW_STORY] = [0, 1];
const add = (person: BurstReceiver, type: number, text: string) => coalescer.add(person, type, Buffer.from(text));

describe('BurstCoalescer', () => {
  test('sends a single event at once, and nothing more later', () => {
    add(ana, NEW_FEED, '1');
    expect(sent).toEqual(['ana 1']);
    jest.advanceTimersByTime(10 * BURST_WINDOW_MS);
    expect(sent).toEqual(['ana 1']);
  });

  test('sends the last of a burst at the end of the window', () => {
    for (const id of ['1', '2', '3']) add(ana, NEW_FEED, id);
    expect(sent).toEqual(['ana 1']);
    jest.advanceTimersByTime(BURST_WINDOW_MS);
    expect(sent).toEqual(['ana 1', 'ana 3']);
  });

  test('keeps types and people apart', () => {
    add(ana, NEW_FEED, '1');
    add(ana, NEW_STORY, '2');
    add(ben, NEW_FEED, '3');
    expect(sent).toEqual(['ana 1', 'ana 2', 'ben 3']);
  });

  test('lets events about a thing stand only for those about the same thing', () => {
    const change = (post: number, text: string) => coalescer.add(ana, NEW_FEED, Buffer.from(text), post);
    for (const [post, text] of [
      [1, 'a'],
      [2, 'b'],
      [1, 'c'],
      [1, 'd'],
    ] as const)
      change(post, text);
    expect(sent).toEqual(['ana a', 'ana b']);
    jest.advanceTimersByTime(BURST_WINDOW_MS);
    expect(sent).toEqual(['ana a', 'ana b', 'ana d']);
    jest.advanceTimersByTime(2 * BURST_WINDOW_MS);
    change(2, 'e');
    expect(sent.at(-1)).toBe('ana e');
  });

  test('sends one event a window while a burst goes on', () => {
    for (let id = 0; id < 100; id += 1) {
      add(ana, NEW_FEED, String(id));
      jest.advanceTimersByTime(10);
    }
    jest.advanceTimersByTime(2 * BURST_WINDOW_MS);
    expect(sent.length).toBeLessThanOrEqual(22);
    expect(sent.at(-1)).toBe('ana 99');
  });
});
