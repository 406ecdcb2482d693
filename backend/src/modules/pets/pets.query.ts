import type { Pet, PetCard } from '@qlixline/contract/pet';

import { definePreparedQuery } from '../../database/prepared-query.ts';
import { VISIBLE_PET } from '../../schema/conditions/visible-pets.sql.ts';
import { IMAGE_OF, IMAGE_URL } from '../../schema/json/image.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import type { JsonFields } from '../../schema/json/json-object.sql.ts';
import { MISSING_NOTICE_ID } from '../../schema/json/notice.sql.ts';
import { PETS_OF } from '../../schema/json/pet.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { CARE_OF } from './carers/carers.query.ts';

// All from a row of `pets` known as `p`.

/** What everybody may see of a pet. */
const sharedFields: JsonFields<Omit<PetCard, 'healthInfo' | 'owner' | 'care' | 'missingNoticeId'>> = {
  id: 'p.id',
  name: 'p.name',
  nickname: 'p.nickname',
  species: 'p.species',
  breed: 'p.breed',
  subBreed: 'p.sub_breed',
  gender: 'p.gender',
  bio: 'p.bio',
  dateOfBirth: 'p.date_of_birth',
  diedOn: 'p.died_on',
  weight: 'p.weight',
  height: 'p.height',
  profileImageUrl: IMAGE_URL('p.profile_image_id'),
  profileImage: IMAGE_OF('p.profile_image_id'),
  isAdopted: 'p.is_adopted',
  isForAdoption: 'p.is_for_adoption',
};

const PET_JSON = jsonObject<Pet>({ ...sharedFields, healthInfo: 'p.health_info' });

/** `GET /api/pets`: the pets of $1, oldest first. */
export const petListQuery = definePreparedQuery(
  'pets-owned-by',
  `select coalesce(json_agg(${PET_JSON} order by p.id), '[]')::text as json from ${PETS_OF('$1')} p`,
);

/** The pet $1 as its owner gets it. */
export const ownPetQuery = definePreparedQuery(
  'own-pet',
  `select ${PET_JSON}::text as json from pets p where p.id = $1`,
);

/** `GET /api/pets/:id`: the pet $2 as $1 gets it. No row where a block hides the owner. */
export const petCardQuery = definePreparedQuery(
  'pet-card',
  `
    select ${jsonObject<PetCard>({
      ...sharedFields,
      healthInfo: 'case when p.owner_id = $1 then p.health_info end', // between a pet and its owner
      owner: USER_CARD_OF('p.owner_id'),
      care: CARE_OF('$1', 'p.id'),
      missingNoticeId: MISSING_NOTICE_ID('$1', 'p'),
    })}::text as json
    from ${VISIBLE_PET('$1', '$2')} p`,
);
