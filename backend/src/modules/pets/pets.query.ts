import { PET_FIELDS } from '@qlixline/contract/pets/pet-fields';
import type { Pet, PetCard } from '@qlixline/contract/pets/pet';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { VISIBLE_PET } from '../../schema/pets/visible-pets.sql.ts';
import { FIELDS_FOR, OWN_FIELDS } from '../../schema/fields/fields.sql.ts';
import { IMAGE_OF, IMAGE_URL } from '../../schema/json/image.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { MISSING_NOTICE_ID } from '../../schema/json/notice.sql.ts';
import { PETS_OF } from '../../schema/json/pet.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { CARE_OF } from './carers/carers.query.ts';

// All of these read a row of `pets` aliased `p`.

const PICTURE = { profileImageUrl: IMAGE_URL('p.profile_image_id'), profileImage: IMAGE_OF('p.profile_image_id') };
const OWN_PET = jsonObject<Pet>({ id: 'p.id', ...OWN_FIELDS(PET_FIELDS, 'p'), ...PICTURE });
/** The pet as the viewer $1 sees it. */
const PET_FOR = { id: 'p.id', ...FIELDS_FOR(PET_FIELDS, 'p', 'p.owner_id = $1'), ...PICTURE };

/** Reads `GET /api/pets`, oldest first. Parameters: $1 the owner. */
export const petListQuery = definePreparedQuery(
  'pets-owned-by',
  `select coalesce(json_agg(${OWN_PET} order by p.id), '[]')::text as json from ${PETS_OF('$1')} p`,
);

/** Reads a pet for a user who may edit it. Parameters: $1 the viewer, $2 the pet. */
export const editedPetQuery = definePreparedQuery(
  'edited-pet',
  `select ${jsonObject<Pet>(PET_FOR)}::text as json from pets p where p.id = $2`,
);

/** Reads `GET /api/pets/:id`; no row if a block hides the owner. Parameters: $1 the viewer, $2 the pet. */
export const petCardQuery = definePreparedQuery(
  'pet-card',
  `
    select ${jsonObject<PetCard>({
      ...PET_FOR,
      owner: USER_CARD_OF('p.owner_id'),
      care: CARE_OF('$1', 'p.id'),
      missingNoticeId: MISSING_NOTICE_ID('$1', 'p'),
    })}::text as json
    from ${VISIBLE_PET('$1', '$2')} p`,
);
