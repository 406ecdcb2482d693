import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { User } from '../../schema/users/user.entity.ts';
import { Pet } from '../../schema/pets/pet.entity.ts';

let built = 0;

/** Builds a pet; saved by the next flush. */
export function buildPet(
  em: EntityManager,
  ownerId: string,
  properties: Partial<Omit<RequiredEntityData<Pet>, 'owner'>> = {},
): Pet {
  built += 1;
  return em.create(Pet, {
    owner: em.getReference(User, ownerId),
    name: `Pet ${built}`,
    species: 'dog',
    ...properties,
  });
}
