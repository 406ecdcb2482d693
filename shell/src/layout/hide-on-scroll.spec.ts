import { describe, expect, test } from '@jest/globals';

import { afterScroll } from './hide-on-scroll.ts';

const scrollThrough = (...offsets: number[]) => offsets.reduce(afterScroll, { hidden: false, lastY: 0 }).hidden;

describe('the bottom bar', () => {
  test('stays until the page is scrolled down past 80 px', () => {
    expect(scrollThrough(40, 80)).toBe(false);
    expect(scrollThrough(40, 81)).toBe(true);
  });

  test('shows again on scrolling up', () => {
    expect(scrollThrough(300, 290)).toBe(false);
  });

  test('shows within 30 px of the top', () => {
    expect(scrollThrough(300, 30)).toBe(false);
  });

  test('ignores changes of 5 px or less in both directions', () => {
    expect(scrollThrough(300, 295)).toBe(true);
    expect(scrollThrough(300, 294)).toBe(false);
    expect(scrollThrough(78, 83)).toBe(false);
    expect(scrollThrough(78, 84)).toBe(true);
  });

  test('adds up small steps, so that slow scrolling counts too', () => {
    expect(scrollThrough(300, 297, 294)).toBe(false);
  });
});
