import { expect, test } from '@jest/globals';

import { suspensionEnd } from './suspension-end.ts';

const NOW = new Date('2026-12-05T10:00:00.000Z');

test.each([
  ['1', null, '2026-12-06T10:00:00.000Z'],
  ['7', null, '2026-12-12T10:00:00.000Z'],
  ['30', '2026-12-07', '2027-01-04T10:00:00.000Z'],
  ['good', '2026-12-07', null],
  ['day', '2026-12-24', new Date('2026-12-24T00:00').toISOString()],
  ['day', null, undefined],
  ['day', '2026-12-05', undefined], // has begun
  ['day', '2020-01-01', undefined],
] as const)('a suspension of the length %s with the day %s ends at %s', (length, day, end) => {
  expect(suspensionEnd(length, day, NOW)).toBe(end);
});
