import { describe, expect, test } from '@jest/globals';

import { comparisonText, isWorse } from './is-worse.ts';

describe('a canary is worse', () => {
  test('when three people failed of a version whose predecessor fails for nobody', () => {
    expect(isWorse({ people: 12, failed: 3 }, { people: 120, failed: 0 })).toBe(true);
    expect(isWorse({ people: 12, failed: 3 }, { people: 0, failed: 0 })).toBe(true);
  });

  test('not yet with two people, however few opened it', () => {
    expect(isWorse({ people: 2, failed: 2 }, { people: 120, failed: 0 })).toBe(false);
  });

  test('when its share is more than twice that of the stable version, and not at twice', () => {
    expect(isWorse({ people: 100, failed: 40 }, { people: 100, failed: 20 })).toBe(false);
    expect(isWorse({ people: 100, failed: 41 }, { people: 100, failed: 20 })).toBe(true);
  });

  test('when it lies more than five points above the stable version, and not at five', () => {
    expect(isWorse({ people: 100, failed: 6 }, { people: 100, failed: 1 })).toBe(false);
    expect(isWorse({ people: 100, failed: 7 }, { people: 100, failed: 1 })).toBe(true);
  });

  test('not because many people have it: shares are compared', () => {
    expect(isWorse({ people: 10_000, failed: 100 }, { people: 100, failed: 1 })).toBe(false);
  });
});

test('the log says both shares in people', () => {
  expect(comparisonText({ people: 12, failed: 4 }, { people: 120, failed: 1 })).toBe(
    'It failed for 4 of 12 people (33 %), the stable version for 1 of 120.',
  );
});
