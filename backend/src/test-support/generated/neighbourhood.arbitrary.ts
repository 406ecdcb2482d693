import * as fc from 'fast-check';

import { isBetween } from '../models/relations.model.ts';
import type { Pair, RelationData } from '../models/relations.model.ts';
import type { Neighbour, SentRequest } from '../models/suggestions.model.ts';
import { relationsOf } from './relations.arbitrary.ts';

/** Users with pets and places, their relations, and the requests they sent. */
export type Neighbourhood = { neighbours: Neighbour[]; relations: RelationData; requests: SentRequest[] };

const PLACES = [null, '', 'Porto', 'porto ', 'Faro', 'FARO', 'Évora'];
const SPECIES = ['dog', 'cat', 'bird', 'fish', 'rabbit', 'horse'] as const;
const STATES = ['open', 'declined', 'declined and cancelled', 'declined long ago'] as const;

export function neighbourhoodOf(users: number): fc.Arbitrary<Neighbourhood> {
  return fc
    .record({
      neighbours: fc.array(neighbour, { minLength: users, maxLength: users }),
      relations: relationsOf(users),
      requests: fc.uniqueArray(requestBetween(users), { maxLength: users * 2, size: 'max', comparator: areOfSamePair }),
    })
    .map(consistent);
}

const neighbour: fc.Arbitrary<Neighbour> = fc.record({
  hasUsername: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  place: fc.constantFrom(...PLACES),
  species: fc.shuffledSubarray([...SPECIES], { maxLength: 3 }),
});

function requestBetween(users: number): fc.Arbitrary<SentRequest> {
  const user = fc.nat(users - 1);
  return fc.record({ from: user, to: user, state: fc.constantFrom(...STATES) }).filter(({ from, to }) => from !== to);
}

function areOfSamePair(one: SentRequest, other: SentRequest): boolean {
  return isBetween([one.from, one.to], other.from, other.to);
}

/** Removes contradictions: a block ends everything between two users, and friends have no request. */
function consistent({ neighbours, relations, requests }: Neighbourhood): Neighbourhood {
  const isIn = (pairs: readonly Pair[], a: number, b: number) => pairs.some((pair) => isBetween(pair, a, b));
  const friends = relations.friends.filter(([a, b]) => !isIn(relations.blocks, a, b));
  const related = [...friends, ...relations.blocks];
  return {
    neighbours,
    relations: { ...relations, friends },
    requests: requests.filter(({ from, to }) => !isIn(related, from, to)),
  };
}
