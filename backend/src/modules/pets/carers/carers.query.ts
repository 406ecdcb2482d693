import type { CaredFor, Carer } from '@qlixline/contract/pets/carer';
import type { Care } from '@qlixline/contract/pet-health/care';
import { CARED_FOR_MAX, CARERS_MAX } from '@qlixline/contract/limits';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { IS_CURRENT_CARER, PET_ROLE } from '../../../schema/pets/pet-role.sql.ts';
import { IS_SUSPENDED } from '../../../schema/suspensions/suspension.sql.ts';
import { IS_BLOCKED } from '../../../schema/friends/relation.sql.ts';
import { isoDay } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import type { JsonFields } from '../../../schema/json/json-object.sql.ts';
import { PET_TILE_JSON } from '../../../schema/json/pet.sql.ts';
import { USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';

// Fields of a carer, from a row of `pet_carers` aliased `carer`.

const careFields: JsonFields<Care> = {
  role: 'carer.role',
  endsOn: isoDay('carer.ends_on'),
  isAccepted: 'carer.accepted_at is not null',
};

/** SQL that builds the user's role as a carer of a pet, including a role not accepted yet; null for everybody else. */
export const CARE_OF = (user: string, petId: string): string => `(
  select ${jsonObject<Care>(careFields)} from pet_carers carer
  where carer.pet_id = ${petId} and carer.user_id = ${user} and ${IS_CURRENT_CARER('carer')})`;

/**
 * Reads `GET /api/pets/:id/carers`; no row if the viewer is neither owner nor carer. Parameters: $1 the viewer, $2 the
 * pet.
 */
export const carersQuery = definePreparedQuery(
  'carers-of-pet',
  `select json_build_object('items', coalesce((
     select json_agg(${jsonObject<Carer>({ ...careFields, user: USER_CARD_OF('carer.user_id') })}
       order by carer.accepted_at is null, carer.id)
     from (
       select * from pet_carers carer
       where carer.pet_id = p.id and ${IS_CURRENT_CARER('carer')} and not ${IS_BLOCKED('$1', 'carer.user_id')}
       order by carer.accepted_at is null, carer.id limit ${CARERS_MAX}) carer), '[]'))::text as json
   from pets p where p.id = $2 and ${PET_ROLE('$1', 'p')} is not null`,
);

/** Reads `GET /api/pets/cared-for`. Parameters: $1 the viewer. */
export const caredForQuery = definePreparedQuery(
  'pets-cared-for',
  `select json_build_object('items', coalesce(json_agg(carer.json order by carer.is_accepted, carer.id desc), '[]'))::text as json
   from (
     select carer.id, carer.accepted_at is not null as is_accepted, ${jsonObject<CaredFor>({
       ...careFields,
       pet: PET_TILE_JSON('p'),
       owner: USER_CARD_OF('p.owner_id'),
     })} as json
     from pet_carers carer join pets p on p.id = carer.pet_id
     where carer.user_id = $1 and ${IS_CURRENT_CARER('carer')}
       and (carer.accepted_at is not null or not ${IS_SUSPENDED('p.owner_id')})
     order by carer.accepted_at is not null, carer.id desc limit ${CARED_FOR_MAX}) carer`,
);
