import { describe, expect, test } from '@jest/globals';
import { SPECIES_IDS } from '@qlixline/contract/species-ids';

import { drawingOf } from './drawings.ts';

describe('drawingOf', () => {
  test('every species has a drawing on a gradient', () => {
    for (const species of SPECIES_IDS) expect(drawingOf(species, '').gradient).toMatch(/peach|mint|cloud|honey|rose/);
  });

  test('the same seed keeps its face, another seed may get another', () => {
    expect(drawingOf(undefined, 'mira')).toEqual(drawingOf(undefined, 'mira'));
    const gradients = new Set([...'abcdefgh'].map((seed) => drawingOf(undefined, seed).gradient));
    expect(gradients.size).toBeGreaterThan(1);
  });
});
