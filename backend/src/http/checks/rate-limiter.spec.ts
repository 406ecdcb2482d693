import { describe, expect, jest, test } from '@jest/globals';

import { WindowClock } from '../../config/window-clock.ts';
import { HitCounts } from './hit-counts.ts';
import { networkOf } from '../../callers/network-of.ts';

describe('rate limits of visitors', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001::9', '2001:db8:1::/64'],
    ['2001:db8:1:0:ffff::9', '2001:db8:1::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['not an address', 'not an address'],
  ])('the visitor %s is counted as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

test('counting many callers doesn’t scan all windows for each new one', async () => {
  const counts = new HitCounts(new WindowClock());
  const lookThrough = jest.spyOn(Map.prototype, Symbol.iterator);
  for (let caller = 0; caller < 40_001; caller += 1) await counts.increment(`caller ${caller}`, 60_000, 2);
  const looks = lookThrough.mock.calls.length;
  lookThrough.mockRestore();
  expect(looks).toBeLessThan(5);
});

test('a rate limit window ends, and a new count starts', async () => {
  jest.useFakeTimers();
  const counts = new HitCounts(new WindowClock());
  const hit = () => counts.increment('a caller', 60_000, 2);
  await hit();
  expect((await hit()).isBlocked).toBe(false);
  jest.advanceTimersByTime(20_000);
  expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 40 });
  jest.advanceTimersByTime(40_000);
  expect((await hit()).isBlocked).toBe(false);
  jest.useRealTimers();
});
