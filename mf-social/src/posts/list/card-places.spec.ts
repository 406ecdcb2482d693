import { POSTS_BETWEEN_CARDS } from '@qlixline/contract/remotes/registry-limits';
import { expect, test } from '@jest/globals';

import { withNextPlaces } from './card-places.ts';

const posts = (count: number) => Array.from({ length: count }, (_, index) => 1_000 - index);
const nth = (position: number) => 1_000 - position + 1;
const everywhere = () => true;

test('cards are eight posts apart, and each has one place', () => {
  const places = withNextPlaces([], { postIds: posts(40), cards: 3, isAhead: everywhere });
  expect(places).toEqual([nth(8), nth(16), nth(24)]);
  expect(POSTS_BETWEEN_CARDS).toBe(8);
});

test('a list that is too short for a card has none', () => {
  expect(withNextPlaces([], { postIds: posts(7), cards: 3, isAhead: everywhere })).toEqual([]);
  expect(withNextPlaces([], { postIds: [], cards: 3, isAhead: everywhere })).toEqual([]);
});

test('no card is placed below a post that was already scrolled by', () => {
  const isAhead = (id: number) => id <= nth(12);
  expect(withNextPlaces([], { postIds: posts(20), cards: 3, isAhead })).toEqual([nth(16)]);
});

test('further cards follow the last one when more posts are loaded', () => {
  const first = withNextPlaces([], { postIds: posts(20), cards: 3, isAhead: everywhere });
  expect(first).toEqual([nth(8), nth(16)]);
  expect(withNextPlaces(first, { postIds: posts(40), cards: 3, isAhead: everywhere })).toEqual([...first, nth(24)]);
});

test('a place stays below its post when newer posts come', () => {
  const first = withNextPlaces([], { postIds: posts(16), cards: 1, isAhead: everywhere });
  const more = { postIds: [1_002, 1_001, ...posts(16)], cards: 1, isAhead: everywhere };
  expect(withNextPlaces(first, more)).toBe(first);
});

test('no further card is placed when the post of the last one was deleted', () => {
  const places = [nth(8)];
  const postIds = posts(40).filter((id) => id !== nth(8));
  expect(withNextPlaces(places, { postIds, cards: 3, isAhead: everywhere })).toBe(places);
});
