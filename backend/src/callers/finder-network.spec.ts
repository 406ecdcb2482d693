import { describe, expect, test } from '@jest/globals';

import { finderNetwork, wideNetworkOf } from './finder-network.ts';

describe('finderNetwork', () => {
  const of = (address: string, petId = 1, secret = 'secret') => finderNetwork(secret, petId, address).toString('hex');

  test.each([
    ['192.0.2.1', '192.0.2.254'],
    ['192.0.2.1', '::ffff:192.0.2.77'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ])('%s and %s are one network', (one, other) => {
    expect(of(one)).toBe(of(other));
  });

  test.each([
    ['192.0.2.1', '192.0.3.1'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['192.0.2.1', '2001:db8:1:2::1'],
  ])('%s and %s are two networks', (one, other) => {
    expect(of(one)).not.toBe(of(other));
  });

  test('a network has different pseudonyms for another pet and in another installation', () => {
    expect(new Set([of('192.0.2.1'), of('192.0.2.1', 2), of('192.0.2.1', 1, 'other')]).size).toBe(3);
  });

  test.each(['', 'unknown', '192.0.2.300'])('the invalid address %j counts as a network of its own', (address) => {
    expect(wideNetworkOf(address)).toBe(address);
  });
});
