import { PARENT_CLAIMS_MAX } from '@qlixline/contract/limits';
import type { ParentClaim, PetFamily } from '@qlixline/contract/pet-family/pet-family';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';
import { OWNER_OF_PET, OWN_PET, VISIBLE_PET } from '../../schema/pets/visible-pets.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { LITTERS_JSON, PARENT_JSON } from '../../schema/json/pet-family.sql.ts';
import { PET_TILE_JSON } from '../../schema/json/pet.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';

/** Family as stored. The coefficient is computed from the pedigree. */
export type StoredFamily = Omit<PetFamily, 'inbreeding'>;

/** Reads `GET /api/pets/:id/family`; no row if a block hides its owner. Parameters: $1 the viewer, $2 the pet. */
export const petFamilyQuery = definePreparedQuery(
  'pet-family',
  `select ${jsonObject<StoredFamily>({
    dam: PARENT_JSON('$1::uuid', 'p', 'dam'),
    sire: PARENT_JSON('$1::uuid', 'p', 'sire'),
    litters: LITTERS_JSON('$1::uuid', 'p'),
  })}::text as json
  from ${VISIBLE_PET('$1', '$2')} p`,
);

/** Reads `GET /api/pets/:id/parent-claims`; no row if $1 isn't the owner. Parameters: $1 the owner, $2 the pet. */
export const parentClaimsQuery = definePreparedQuery(
  'parent-claims',
  `select json_build_object('items', (
     select coalesce(json_agg(${jsonObject<ParentClaim>({
       role: 'waiting.role',
       child: `(select ${PET_TILE_JSON('child')} from ${VISIBLE_PET('$1', 'waiting.pet_id')} child)`,
       owner: USER_CARD_OF('waiting.owner_id'),
       parent: jsonObject<ParentClaim['parent']>({ id: 'p.id', name: 'p.name' }),
       createdAt: isoTime('waiting.created_at'),
     })} order by waiting.created_at, waiting.pet_id), '[]')
     from (
       select * from (
         select link.*, ${OWNER_OF_PET('link.pet_id')} as owner_id
         from pet_parents link where link.parent_id = p.id and link.confirmed_at is null) claims
       where not ${IS_BLOCKED('$1', 'claims.owner_id')}
       order by claims.created_at, claims.pet_id limit ${PARENT_CLAIMS_MAX}) waiting))::text as json
   from ${OWN_PET('$1', '$2')} p`,
);

/** Reads the names of the pets the viewer may see. Parameters: $1 the viewer, $2 the pets. */
export const petNamesQuery = definePreparedQuery<{ id: number; name: string | null }>(
  'names-in-pedigree',
  `select wanted.id, (select p.name from ${VISIBLE_PET('$1', 'wanted.id')} p) as name from unnest($2::bigint[]) wanted (id)`,
);
