import { PETS_PER_OWNER_MAX } from '@qlixline/contract/limits';
import type { PetTile } from '@qlixline/contract/users/user-profile';

import { IMAGE_OF, IMAGE_URL } from './image.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';

/** SQL of the contract's tile, from a row of `pets`. */
export const PET_TILE_JSON = (pet: string): string => jsonObject<PetTile>(petTileFields(pet));

export const petTileFields = (pet: string): JsonFields<PetTile> => ({
  id: `${pet}.id`,
  name: `${pet}.name`,
  species: `${pet}.species`,
  breed: `${pet}.breed`,
  dateOfBirth: `${pet}.date_of_birth`,
  profileImageUrl: IMAGE_URL(`${pet}.profile_image_id`),
  profileImage: IMAGE_OF(`${pet}.profile_image_id`),
});

/** SQL of a table with the owner's pets, oldest first. */
export const PETS_OF = (owner: string): string => `(
  select * from pets where owner_id = ${owner} order by id limit ${PETS_PER_OWNER_MAX})`;

/** SQL of a JSON array with the names of an owner's first pets. */
export const PET_NAMES_OF = (owner: string, limit: number): string => `(
  select coalesce(json_agg(first_pets.name order by first_pets.id), '[]')
  from (select id, name from pets where owner_id = ${owner} order by id limit ${limit}) first_pets)`;

export const PET_COUNT = (owner: string): string => `(select count(*) from pets where owner_id = ${owner})`;
