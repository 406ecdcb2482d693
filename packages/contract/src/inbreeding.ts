import { PEDIGREE_GENERATIONS_MAX } from './limits.ts';

// Wright's coefficient of inbreeding, by kinship: a litter's is that of its parents, and an animal is related to another one
// by half of what each of its parents is.

export type Parents = { dam: number | null; sire: number | null };
/** By the id of an animal its parents; who is not in it has none that are known. Without cycles. */
export type Pedigree = ReadonlyMap<number, Parents>;

/** That of a litter of first cousins: from there on screens warn. */
export const INBREEDING_WARNED_FROM = 0.0625;

type Litter = { dam: number; sire: number };
export type CommonAncestor = {
  id: number;
  /** How much of the coefficient goes back to it. */
  share: number;
};

/** The probability that both copies of a gene of a puppy come from the same ancestor. Ancestors that are not known count as unrelated. */
export function inbreedingOfLitter(pedigree: Pedigree, { dam, sire }: Litter): number {
  return kinshipIn(pedigree)(dam, sire);
}

/**
 * Through which ancestors the two are related, those that count most first. Where the lines of dam and sire meet in an ancestor,
 * what goes back to it counts for it and not for its own ancestors: the shares add up to the coefficient.
 */
export function commonAncestors(pedigree: Pedigree, { dam, sire }: Litter): CommonAncestor[] {
  const kinship = kinshipIn(pedigree);
  const rankOf = ranksIn(pedigree);
  const shares = new Map<number, number>();
  // By how high both stand: taking one of two apart leads to lower pairs alone, so that each pair is looked at once.
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

/** How many generations of its ancestors are known, along the longest line. */
export function generationsKnown(pedigree: Pedigree, id: number): number {
  return Math.min(ranksIn(pedigree)(id), PEDIGREE_GENERATIONS_MAX);
}

export type FirstDegree = 'parent' | 'siblings';

/** First-degree relatives by record: one is the other's parent, or they have both parents in common. */
export function firstDegreeOf(pedigree: Pedigree, a: number, b: number): FirstDegree | undefined {
  if (parentsOf(pedigree, a).includes(b) || parentsOf(pedigree, b).includes(a)) return 'parent';
  const [ofA, ofB] = [pedigree.get(a), pedigree.get(b)];
  const haveBoth = ofA && ofB && ofA.dam !== null && ofA.sire !== null;
  return haveBoth && ofA.dam === ofB.dam && ofA.sire === ofB.sire ? 'siblings' : undefined;
}

/** The probability that two genes, one of each of the two, come from the same ancestor. */
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
  /** The one with more generations above is taken apart: it is no ancestor of the other. */
  function ofPair(a: number, b: number): number {
    const [younger, other] = rankOf(a) > rankOf(b) ? [a, b] : [b, a];
    return parentsOf(pedigree, younger).reduce((sum, parent) => sum + kinship(parent, other) / 2, 0);
  }
  return kinship;
}

/** How many generations are above each along the longest line: an ancestor has fewer than whoever descends from it. */
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
