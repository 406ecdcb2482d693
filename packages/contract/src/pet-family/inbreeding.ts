import { PEDIGREE_GENERATIONS_MAX } from '../limits.ts';

// Wright's coefficient of inbreeding, by kinship: a litter's coefficient is the kinship of its parents, and an animal's
// kinship with another is half the sum of its parents' kinships with it.

export type Parents = { dam: number | null; sire: number | null };
/** Parents by the animal's id, without cycles; an animal that isn't in it has unknown parents. */
export type Pedigree = ReadonlyMap<number, Parents>;

/** Coefficient from which screens warn: that of a litter of first cousins. */
export const INBREEDING_WARNED_FROM = 0.0625;

type Litter = { dam: number; sire: number };
export type CommonAncestor = {
  id: number;
  /** Share of the coefficient that is due to this ancestor. */
  share: number;
};

/**
 * Returns the probability that both copies of a gene of a puppy come from the same ancestor. Unknown ancestors count as
 * unrelated.
 */
export function inbreedingOfLitter(pedigree: Pedigree, { dam, sire }: Litter): number {
  return kinshipIn(pedigree)(dam, sire);
}

/**
 * Lists the ancestors through which the two are related, largest share first. If the lines meet in an ancestor, the
 * share counts for it and not for its own ancestors, so the shares add up to the coefficient.
 */
export function commonAncestors(pedigree: Pedigree, { dam, sire }: Litter): CommonAncestor[] {
  const kinship = kinshipIn(pedigree);
  const rankOf = ranksIn(pedigree);
  const shares = new Map<number, number>();
  // Grouped by the sum of both ranks: splitting a pair only leads to pairs of lower rank, so each pair is visited once.
  const byRank: Map<string, { a: number; b: number; weight: number }>[] = [];
  const add = (a: number, b: number, weight: number) => {
    const pairs = (byRank[rankOf(a) + rankOf(b)] ??= new Map());
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    pairs.set(key, { a, b, weight: weight + (pairs.get(key)?.weight ?? 0) });
  };
  add(dam, sire, 1);
  for (let rank = byRank.length - 1; rank >= 0; rank -= 1) {
    for (const { a, b, weight } of byRank[rank]?.values() ?? []) {
      if (a === b) {
        shares.set(a, (shares.get(a) ?? 0) + weight * kinship(a, a));
        continue;
      }
      const [younger, other] = rankOf(a) > rankOf(b) ? [a, b] : [b, a];
      for (const parent of parentsOf(pedigree, younger)) {
        if (kinship(parent, other) > 0) add(parent, other, weight / 2);
      }
    }
  }
  return [...shares].map(([id, share]) => ({ id, share })).toSorted((a, b) => b.share - a.share || a.id - b.id);
}

/** Returns the number of known generations above the animal along the longest line. */
export function generationsKnown(pedigree: Pedigree, id: number): number {
  return Math.min(ranksIn(pedigree)(id), PEDIGREE_GENERATIONS_MAX);
}

export type FirstDegree = 'parent' | 'siblings';

/**
 * Returns how two animals are first-degree relatives according to their records: one is the other's parent, or they
 * share both parents.
 */
export function firstDegreeOf(pedigree: Pedigree, a: number, b: number): FirstDegree | undefined {
  if (parentsOf(pedigree, a).includes(b) || parentsOf(pedigree, b).includes(a)) return 'parent';
  const [ofA, ofB] = [pedigree.get(a), pedigree.get(b)];
  const haveBoth = ofA && ofB && ofA.dam !== null && ofA.sire !== null;
  return haveBoth && ofA.dam === ofB.dam && ofA.sire === ofB.sire ? 'siblings' : undefined;
}

/**
 * Returns a function that computes the probability that two genes, one from each animal, come from the same ancestor.
 */
function kinshipIn(pedigree: Pedigree): (a: number, b: number) => number {
  const known = new Map<number, Map<number, number>>();
  const rankOf = ranksIn(pedigree);
  function kinship(a: number, b: number): number {
    const [low, high] = a < b ? [a, b] : [b, a];
    const ofLow = known.get(low) ?? new Map<number, number>();
    known.set(low, ofLow);
    const before = ofLow.get(high);
    if (before !== undefined) return before;
    const found = a === b ? (1 + ofParents(pedigree.get(a))) / 2 : ofPair(low, high);
    ofLow.set(high, found);
    return found;
  }
  function ofParents(parents: Parents | undefined): number {
    return parents && parents.dam !== null && parents.sire !== null ? kinship(parents.dam, parents.sire) : 0;
  }
  /** Splits the one with more generations above, since it cannot be an ancestor of the other. */
  function ofPair(a: number, b: number): number {
    const [younger, other] = rankOf(a) > rankOf(b) ? [a, b] : [b, a];
    return parentsOf(pedigree, younger).reduce((sum, parent) => sum + kinship(parent, other) / 2, 0);
  }
  return kinship;
}

/**
 * Returns a function that gives the number of generations above an animal along the longest line; ancestors have a
 * lower number than their descendants.
 */
function ranksIn(pedigree: Pedigree): (id: number) => number {
  const ranks = new Map<number, number>();
  return function rankOf(id: number): number {
    const before = ranks.get(id);
    if (before !== undefined) return before;
    const rank = Math.max(0, ...parentsOf(pedigree, id).map((parent) => 1 + rankOf(parent)));
    ranks.set(id, rank);
    return rank;
  };
}

function parentsOf(pedigree: Pedigree, id: number): number[] {
  const parents = pedigree.get(id);
  return [parents?.dam, parents?.sire].filter((parent) => parent !== null && parent !== undefined);
}
