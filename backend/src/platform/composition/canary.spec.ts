import { randomUUID } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';

import { isAmongFirst } from './canary.ts';

const PEOPLE = Array.from({ length: 1_000 }, () => randomUUID());

describe('the share of a canary', () => {
  test.each([1, 10, 50, 90])('a canary of %i percent reaches about that share of a thousand users', (percent) => {
    const chosen = PEOPLE.filter((id) => isAmongFirst(percent, id, 'mf-pets', '1.4.0')).length;
    const deviation = Math.sqrt(1_000 * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(chosen - percent * 10)).toBeLessThan(5 * deviation); // five sigma, practically never reached by chance
  });

  test('a canary reaches the same users every time', () => {
    const once = PEOPLE.filter((id) => isAmongFirst(10, id, 'mf-pets', '1.4.0'));
    expect(PEOPLE.filter((id) => isAmongFirst(10, id, 'mf-pets', '1.4.0'))).toEqual(once);
  });

  test('raising the percentage of a canary only adds users', () => {
    const tenth = PEOPLE.filter((id) => isAmongFirst(10, id, 'mf-pets', '1.4.0'));
    expect(tenth.filter((id) => !isAmongFirst(25, id, 'mf-pets', '1.4.0'))).toEqual([]);
    expect(PEOPLE.filter((id) => !isAmongFirst(100, id, 'mf-pets', '1.4.0'))).toEqual([]);
  });

  test('canaries of other versions and remotes reach other users', () => {
    const chosen = (unit: string, version: string) => PEOPLE.filter((id) => isAmongFirst(50, id, unit, version));
    const first = new Set(chosen('mf-pets', '1.4.0'));
    for (const other of [chosen('mf-pets', '1.5.0'), chosen('mf-social', '1.4.0')]) {
      const both = other.filter((id) => first.has(id)).length;
      expect(both).toBeGreaterThan(150);
      expect(both).toBeLessThan(350); // a quarter is expected, as each chooses half independently
    }
  });
});
