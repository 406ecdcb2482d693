import { expect, test } from '@jest/globals';
import { buildUserCard } from '@qlixline/test-kit/builders';

import { candleText } from './candle-text.ts';

const friends = ['Ana', 'Ben'].map((displayName) => buildUserCard({ displayName }));

test.each([
  [0, false, 0, 'No candle is lit yet.'],
  [1, false, 0, '1 person lit a candle'],
  [3, false, 0, '3 people lit a candle'],
  [1, true, 0, 'You lit a candle'],
  [2, true, 0, 'You and 1 other lit a candle'],
  [1, false, 1, 'Ana lit a candle'],
  [5, false, 1, 'Ana and 4 others lit a candle'],
  [2, false, 2, 'Ana and Ben lit a candle'],
  [3, true, 2, 'You, Ana and Ben lit a candle'],
  [9, true, 2, 'You, Ana, Ben and 6 others lit a candle'],
])('%i candles, own %s, and %i of friends read “%s”', (count, isLit, known, text) => {
  expect(candleText({ count, isLit, friends: friends.slice(0, known) })).toBe(text.replaceAll('\u00A0', ' '));
});
