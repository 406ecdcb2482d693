import { expect, test } from '@jest/globals';
import { buildInbreeding } from '@qlixline/test-kit/listings/listing-builders';

import { inbreedingText, percentText } from './inbreeding-text.ts';

test.each([
  [0, '0%'],
  [0.0625, '6.25%'],
  [0.25, '25%'],
  [0.001953125, '0.2%'],
])('percentText writes %d as %s', (coefficient, text) => {
  expect(percentText(coefficient)).toBe(text);
});

test('the text for parents without known common ancestors explains that unknown ancestors count as unrelated', () => {
  expect(inbreedingText(buildInbreeding())).toEqual([
    'No common ancestors are known.',
    'No ancestors of either parent are known here.',
    'Ancestors that nobody has entered count as unrelated, so the real figure may be higher.',
  ]);
});

test('the text lists common ancestors with their shares, and leaves out the names of those hidden by a block', () => {
  const [through, known] = inbreedingText(
    buildInbreeding({
      coefficient: 0.07,
      commonAncestors: [
        { name: 'Ada', share: 0.03125 },
        { name: null, share: 0.03125 },
      ],
      commonAncestorCount: 3,
      damGenerations: 2,
      sireGenerations: 1,
    }),
  );
  expect(through).toBe('Through Ada (3.13%), a pet (3.13%) and one other.');
  expect(known).toBe('Known here: 2 generations on the dam’s side, 1 generation on the sire’s.');
});
