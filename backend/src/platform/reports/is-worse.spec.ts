import { describe, expect, test } from '@jest/globals';

import { comparisonText, isWorse } from './is-worse.ts';

describe('comparing a canary', () => {
  test.each([
    [
      'for everybody of five, whatever is known of the stable version',
      { people: 5, failed: 5 },
      { people: 0, failed: 0 },
    ],
    [
      'for half of ten, where the stable version fails for hardly anybody',
      { people: 10, failed: 5 },
      { people: 200, failed: 2 },
    ],
    ['for one in five, once many have it', { people: 60, failed: 12 }, { people: 200, failed: 2 }],
  ])('a canary is worse when it fails %s', (_, canary, stable) => {
    expect(isWorse(canary, stable)).toBe(true);
  });

  test.each([
    ['with four people, however many of them fail', { people: 4, failed: 4 }, { people: 200, failed: 0 }],
    ['while chance may have done it', { people: 10, failed: 3 }, { people: 10, failed: 0 }],
    ['when its share is twice that of the stable version', { people: 100, failed: 40 }, { people: 1_000, failed: 200 }],
    ['when it lies five points above', { people: 1_000, failed: 60 }, { people: 10_000, failed: 100 }],
    ['because many people have it: shares are compared', { people: 10_000, failed: 100 }, { people: 100, failed: 1 }],
    [
      'by numbers that are too small for a number',
      { people: 100_000, failed: 3_000 },
      { people: 100_000, failed: 3_000 },
    ],
  ])('a canary is not worse %s', (_, canary, stable) => {
    expect(isWorse(canary, stable)).toBe(false);
  });
});

test('the comparison in the log gives both shares in numbers of users', () => {
  expect(comparisonText('failed', { people: 12, failed: 4 }, { people: 120, failed: 1 })).toBe(
    'It failed for 4 of 12 people (33 %), the stable version for 1 of 120.',
  );
});
