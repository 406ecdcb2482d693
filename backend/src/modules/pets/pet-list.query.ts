import type { Pet } from '@qlixline/contract/pet';

import { defineHotQuery } from '../../database/hot-query.ts';
import { IMAGE_OF, IMAGE_URL } from '../../schema/json/image.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { PETS_OF } from '../../schema/json/pet.sql.ts';

/** SQL of the contract's pet from a row of `pets` known as `p`. */
const PET_JSON = jsonObject<Pet>({
  id: 'p.id',
  name: 'p.name',
  nickname: 'p.nickname',
  species: 'p.species',
  breed: 'p.breed',
  subBreed: 'p.sub_breed',
  gender: 'p.gender',
  bio: 'p.bio',
  dateOfBirth: 'p.date_of_birth',
  weight: 'p.weight',
  height: 'p.height',
  profileImageUrl: IMAGE_URL('p.profile_image_id'),
  profileImage: IMAGE_OF('p.profile_image_id'),
  healthInfo: 'p.health_info',
  isAdopted: 'p.is_adopted',
  isForAdoption: 'p.is_for_adoption',
});

/** `GET /api/pets`: the owner's pets, oldest first. */
export const petListQuery = defineHotQuery(
  'pets-owned-by',
  `select coalesce(json_agg(${PET_JSON} order by p.id), '[]')::text as json from ${PETS_OF('$1')} p`,
);
