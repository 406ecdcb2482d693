import type { EntityManager } from '@mikro-orm/postgresql';
import { PARENT_ROLES } from '@qlixline/contract/pet-family/parent-roles';

import { DEMO_INTERESTS, DEMO_PARENTS } from './demo-mates.ts';
import type { Handle } from '../demo-people.ts';
import { momentOf } from '../demo-time.ts';
import { insertRows } from '../insert-rows.ts';
import type { Cast } from '../make-people.ts';

export type MadeInterest = { listingId: number; by: Handle; at: Date };

/** Makes the parents, claimed by the owners and confirmed by the parents' owners. */
export async function makeFamilies(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const petOf = (by: Handle, pet: string) => cast[by].pets.get(pet) ?? 0;
  await insertRows(
    em,
    'pet_parents',
    DEMO_PARENTS.flatMap((child) =>
      PARENT_ROLES.flatMap((role) => {
        const parent = child[role];
        if (!parent) return [];
        const known = 'pet' in parent ? { parent_id: petOf(parent.by, parent.pet) } : { name: parent.name };
        const confirmed_at = 'pet' in parent && !child.isWaiting ? now : null;
        return [{ pet_id: petOf(child.by, child.pet), role, confirmed_at, created_at: now, ...known }];
      }),
    ),
  );
}

/** Makes unanswered interests. `listingIds` are by title. */
export async function makeInterests(
  em: EntityManager,
  cast: Cast,
  listingIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<MadeInterest[]> {
  const made = DEMO_INTERESTS.map((interest) => ({
    by: interest.by,
    petId: cast[interest.by].pets.get(interest.pet) ?? 0,
    listingId: listingIds.get(interest.in) ?? 0,
    at: momentOf(interest.when, now),
  }));
  await insertRows(
    em,
    'mating_interests',
    made.map(({ by, petId, listingId, at }) => ({
      listing_id: listingId,
      owner_id: cast[by].id,
      pet_id: petId,
      created_at: at,
    })),
  );
  return made;
}
