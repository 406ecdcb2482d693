import { describe, expect, test } from '@jest/globals';

import { commonAncestors, firstDegreeOf, generationsKnown, inbreedingOfLitter } from './inbreeding.ts';
import type { Parents, Pedigree } from './inbreeding.ts';

/** Builds a pedigree from rows of [child, dam, sire]. */
const family = (...lines: [child: number, dam: number | null, sire: number | null][]): Pedigree =>
  new Map(lines.map(([child, dam, sire]) => [child, { dam, sire }]));

const SIBLINGS = family([3, 1, 2], [4, 1, 2]);
const HALF_SIBLINGS = family([3, 1, 2], [4, 1, 5]);
const COUSINS = family([3, 1, 2], [4, 1, 2], [7, 3, 5], [8, 6, 4]);
const DOUBLE_COUSINS = family([3, 1, 2], [4, 1, 2], [23, 21, 22], [24, 21, 22], [7, 3, 23], [8, 4, 24]);

describe('inbreedingOfLitter', () => {
  test.each<[string, Pedigree, number, number, number]>([
    ['of full siblings', SIBLINGS, 3, 4, 0.25],
    ['of half siblings', HALF_SIBLINGS, 3, 4, 0.125],
    ['of parent and child', family([3, 1, 2]), 1, 3, 0.25],
    ['of grandparent and grandchild', family([3, 1, 2], [4, 3, 5]), 4, 2, 0.125],
    ['of first cousins', COUSINS, 7, 8, 0.0625],
    ['of double first cousins', DOUBLE_COUSINS, 7, 8, 0.125],
    ['of unrelated parents', COUSINS, 5, 6, 0],
    ['of parents with unknown ancestors', new Map(), 1, 2, 0],
    // The mother whom they share is the daughter of full siblings.
    [
      'of half siblings whose mother is inbred',
      family([3, 1, 2], [4, 1, 2], [5, 3, 4], [6, 5, 7], [8, 5, 9]),
      6,
      8,
      0.15625,
    ],
    // Two generations of full siblings in a row.
    ['of full siblings of full siblings', family([3, 1, 2], [4, 1, 2], [5, 3, 4], [6, 3, 4]), 5, 6, 0.375],
  ])('computes the coefficient of a litter %s', (_name, pedigree, dam, sire, coefficient) => {
    expect(inbreedingOfLitter(pedigree, { dam, sire })).toBe(coefficient);
    expect(inbreedingOfLitter(pedigree, { dam: sire, sire: dam })).toBe(coefficient);
  });

  test('agrees with a plain count of paths in random families', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const { pedigree, dam, sire } = someFamily(seed);
      const [found, counted] = [inbreedingOfLitter(pedigree, { dam, sire }), countedByPaths(pedigree, dam, sire)];
      expect([seed, found]).toEqual([seed, expect.closeTo(counted, 12)]);
      const shares = commonAncestors(pedigree, { dam, sire }).reduce((sum, { share }) => sum + share, 0);
      expect([seed, shares]).toEqual([seed, expect.closeTo(counted, 12)]);
    }
  });

  test('completes quickly for parents with few ancestors over many generations', () => {
    const lines: [number, number, number][] = [];
    for (let id = 10; id < 500; id += 1) lines.push([id, id - 3 - (id % 5), id - 2 - (id % 3)]);
    const pedigree = family(
      ...lines.map(([id, dam, sire]) => [id, Math.max(1, dam), Math.max(1, sire)] as [number, number, number]),
    );
    expect(inbreedingOfLitter(pedigree, { dam: 499, sire: 498 })).toBeGreaterThan(0);
    expect(commonAncestors(pedigree, { dam: 499, sire: 498 }).length).toBeGreaterThan(0);
  });
});

describe('commonAncestors', () => {
  test.each<[string, Pedigree, number, number, [id: number, share: number][]]>([
    [
      'full siblings',
      SIBLINGS,
      3,
      4,
      [
        [1, 0.125],
        [2, 0.125],
      ],
    ],
    [
      'first cousins',
      COUSINS,
      7,
      8,
      [
        [1, 0.03125],
        [2, 0.03125],
      ],
    ],
    ['parent and child', family([3, 1, 2]), 1, 3, [[1, 0.25]]],
    ['unrelated parents', COUSINS, 5, 6, []],
  ])('returns the common ancestors and their shares for %s', (_name, pedigree, dam, sire, shares) => {
    expect(commonAncestors(pedigree, { dam, sire })).toEqual(shares.map(([id, share]) => ({ id, share })));
  });

  test('generationsKnown counts the known generations along the longest line', () => {
    expect([7, 3, 1, 99].map((id) => generationsKnown(COUSINS, id))).toEqual([2, 1, 0, 0]);
  });
});

test('firstDegreeOf recognizes parents, children and full siblings', () => {
  expect(firstDegreeOf(SIBLINGS, 3, 4)).toBe('siblings');
  expect([firstDegreeOf(SIBLINGS, 1, 4), firstDegreeOf(SIBLINGS, 4, 1)]).toEqual(['parent', 'parent']);
  expect(firstDegreeOf(HALF_SIBLINGS, 3, 4)).toBeUndefined();
  expect(firstDegreeOf(family([3, 1, null], [4, 1, null]), 3, 4)).toBeUndefined();
  expect(firstDegreeOf(COUSINS, 7, 8)).toBeUndefined();
});

/** Generates a family of a dozen animals that descend from older ones or nobody, so that all kinds of loops occur. */
function someFamily(seed: number): { pedigree: Pedigree; dam: number; sire: number } {
  const random = randomOf(seed);
  const size = 6 + Math.floor(random() * 8);
  const pedigree = new Map<number, Parents>();
  for (let id = 3; id <= size; id += 1) {
    const older = () => (random() < 0.85 ? 1 + Math.floor(random() * (id - 1)) : null);
    const dam = older();
    const sire = older();
    pedigree.set(id, { dam, sire: sire === dam ? null : sire });
  }
  return { pedigree, dam: size, sire: size - 1 };
}

function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Computes the coefficient with Wright's path method, as a reference: for each common ancestor and each pair of paths
 * to dam and sire without another common animal, 0.5 for each animal on the paths, times one plus the ancestor's own
 * coefficient.
 */
function countedByPaths(pedigree: Pedigree, dam: number, sire: number): number {
  let sum = 0;
  for (const up of linesUp(pedigree, dam)) {
    for (const down of linesUp(pedigree, sire)) {
      const ancestor = up.at(-1)!;
      if (
        ancestor !== down.at(-1) ||
        up.slice(0, -1).some((id) => down.includes(id)) ||
        down.slice(0, -1).some((id) => up.includes(id))
      )
        continue;
      const { dam: itsDam = null, sire: itsSire = null } = pedigree.get(ancestor) ?? {};
      const itsOwn = itsDam !== null && itsSire !== null ? countedByPaths(pedigree, itsDam, itsSire) : 0;
      sum += 0.5 ** (up.length + down.length - 1) * (1 + itsOwn);
    }
  }
  return sum;
}

function linesUp(pedigree: Pedigree, id: number): number[][] {
  const { dam = null, sire = null } = pedigree.get(id) ?? {};
  const above = [dam, sire].flatMap((parent) => (parent === null ? [] : linesUp(pedigree, parent)));
  return [[id], ...above.map((line) => [id, ...line])];
}
