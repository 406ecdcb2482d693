import { describe, expect, test } from '@jest/globals';

import { afterScroll } from './hide-on-scroll.ts';

const scrollThrough = (...offsets: number[]) => offsets.reduce(afterScroll, { hidden: false, lastY: 0 }).hidden;

describe('bottom bar', () => {
  test('the bottom bar is visible until the page is scrolled down past 80 px', () => {
    expect(scrollThrough(40, 80)).toBe(false);
    expect(scrollThrough(40, 81)).toBe(true);
  });

  test('the bottom bar reappears on scrolling up', () => {
    expect(scrollThrough(300, 290)).toBe(false);
  });

  test('the bottom bar is visible within 30 px of the top', () => {
    expect(scrollThrough(300, 30)).toBe(false);
  });

  test('the bottom bar ignores scroll steps of 5 px or less in both directions', () => {
    expect(scrollThrough(300, 295)).toBe(true);
    expect(scrollThrough(300, 294)).toBe(false);
    expect(scrollThrough(78, 83)).toBe(false);
    expect(scrollThrough(78, 84)).toBe(true);
  });

  test('small scroll steps add up, so that slow scrolling also shows the bottom bar', () => {
    expect(scrollThrough(300, 297, 294)).toBe(false);
  });
});
