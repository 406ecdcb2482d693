import { describe, expect, test } from '@jest/globals';

import { unmetRequirements } from './negotiate.ts';

const provided = { shellApi: '1.4.0', ui: '2.0.1', react: '19.3.1' };

describe('negotiation', () => {
  test('accepts ranges that the shell meets', () => {
    expect(unmetRequirements({ shellApi: '^1.0.0', ui: '^2.0.0', react: '^19.0.0' }, provided)).toEqual([]);
  });

  test('names what is too old and what is too new', () => {
    const unmet = unmetRequirements({ shellApi: '^1.5.0', ui: '^1.0.0', react: '^19.0.0' }, provided);
    expect(unmet).toEqual([
      { name: 'shellApi', required: '^1.5.0', provided: '1.4.0' },
      { name: 'ui', required: '^1.0.0', provided: '2.0.1' },
    ]);
  });

  test('refuses what is no range', () => {
    expect(unmetRequirements({ shellApi: 'newest', ui: '^2.0.0', react: '^19.0.0' }, provided)).toHaveLength(1);
  });
});
