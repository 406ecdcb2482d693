import { describe, expect, test } from '@jest/globals';

import { unmetRequirements } from './requirements.ts';

const provided = { shellApi: '1.4.0', ui: '2.0.1', react: '19.3.1' };

describe('unmetRequirements', () => {
  test('returns nothing for a shell within the ranges', () => {
    expect(unmetRequirements({ shellApi: '^1.0.0', ui: '^2.0.0', react: '^19.0.0' }, provided)).toEqual([]);
  });

  test('returns the requirements for which the shell is too old or too new', () => {
    const unmet = unmetRequirements({ shellApi: '^1.5.0', ui: '^1.0.0', react: '^19.0.0' }, provided);
    expect(unmet).toEqual([
      { name: 'shellApi', required: '^1.5.0', provided: '1.4.0' },
      { name: 'ui', required: '^1.0.0', provided: '2.0.1' },
    ]);
  });

  test('accepts the previous major if the shell serves both', () => {
    const both = { ...provided, former: { ui: '1.9.0' } };
    expect(unmetRequirements({ shellApi: '^1.0.0', ui: '^1.4.0', react: '^19.0.0' }, both)).toEqual([]);
    expect(unmetRequirements({ shellApi: '^0.9.0', ui: '^3.0.0', react: '^19.0.0' }, both)).toEqual([
      { name: 'shellApi', required: '^0.9.0', provided: '1.4.0' },
      { name: 'ui', required: '^3.0.0', provided: '2.0.1 and 1.9.0' },
    ]);
  });

  test('returns a requirement that is not a valid range', () => {
    expect(unmetRequirements({ shellApi: 'newest', ui: '^2.0.0', react: '^19.0.0' }, provided)).toHaveLength(1);
  });
});
