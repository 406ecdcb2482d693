import { describe, expect, test } from '@jest/globals';

import { releaseMemory } from './release-memory.ts';

describe('releaseMemory', () => {
  test('releaseMemory empties bytes that own their memory', () => {
    const bytes = Buffer.alloc(100_000, 1);
    releaseMemory(bytes);
    expect(bytes.length).toBe(0);
  });

  test('releaseMemory doesn’t touch bytes that share their memory', () => {
    const whole = Buffer.alloc(100_000, 1);
    const [beginning, rest] = [whole.subarray(0, 10), whole.subarray(10)];
    releaseMemory(beginning);
    releaseMemory(rest);
    expect([beginning.length, rest.length, whole.at(-1)]).toEqual([10, 99_990, 1]);
  });
});
