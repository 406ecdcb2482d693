import { expect, test } from '@jest/globals';

import { seededOrder } from './seeded-order.ts';
import { inShard, readShard } from './shard.ts';

const TESTS = Array.from({ length: 10 }, (_, nth) => `${nth}.spec.ts`);

test('every test is in exactly one of four shards', () => {
  const shards = [1, 2, 3, 4].map((nth) => inShard(TESTS, { nth, of: 4 }));
  expect(shards.flat().toSorted()).toEqual(TESTS);
});

test('readShard parses a shard, and defaults to all tests', () => {
  expect(readShard('2/4')).toEqual({ nth: 2, of: 4 });
  expect(readShard()).toEqual({ nth: 1, of: 1 });
});

test.each(['0/4', '5/4', '1', 'a/b', ''])('readShard rejects "%s"', (text) => {
  expect(() => readShard(text)).toThrow(`not "${text}"`);
});

test('seededOrder returns the same permutation for the same seed', () => {
  const order = seededOrder('7').of(TESTS);
  expect(seededOrder('7').of(TESTS)).toEqual(order);
  expect(seededOrder('8').of(TESTS)).not.toEqual(order);
  expect(order.toSorted()).toEqual(TESTS);
});
