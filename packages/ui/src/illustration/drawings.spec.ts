import { describe, expect, test } from '@jest/globals';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';

import { drawingOf } from './drawings.ts';

describe('drawingOf', () => {
  test('returns an illustration with a gradient for every species', () => {
    for (const species of SPECIES_IDS) expect(drawingOf(species, '').gradient).toMatch(/peach|mint|cloud|honey|rose/);
  });

  test('returns the same illustration for the same seed', () => {
    expect(drawingOf(undefined, 'mira')).toEqual(drawingOf(undefined, 'mira'));
    const gradients = new Set([...'abcdefgh'].map((seed) => drawingOf(undefined, seed).gradient));
    expect(gradients.size).toBeGreaterThan(1);
  });
});
