import { PETS_PER_OWNER_MAX } from '@qlixline/contract/limits';
import type { Interest } from '@qlixline/contract/listings/mating';
import type { PetTile } from '@qlixline/contract/users/user-profile';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { IS_ACTIVE_INTEREST } from '../../../schema/listings/mating.sql.ts';
import { VISIBLE_PET } from '../../../schema/pets/visible-pets.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { PAGE, PAGE_JSON } from '../../../schema/json/page.sql.ts';
import { PETS_OF, PET_TILE_JSON } from '../../../schema/json/pet.sql.ts';
import { USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';

/** Interest as stored. The litter's coefficient is computed from the pedigree. */
export type StoredInterest = Omit<Interest, 'inbreeding'>;
/** One of the viewer's pets, with the facts that the mating rules need. */
export type OwnPet = { pet: PetTile; gender: string | null };

/**
 * Reads `GET /api/listings/:id/interests`; no row if $1 isn't the lister. Parameters: $1 the lister, $2 the listing, $3
 * the id to start before, $4 the limit.
 */
export const interestsQuery = definePreparedQuery(
  'mating-interests',
  `
    ${PAGE({
      rows: `
        select i.*, i.id as place from mating_interests i
        where i.listing_id = $2 and i.id < $3 and ${IS_ACTIVE_INTEREST('i', '$1::uuid')}
        order by i.id desc limit $4 + 1`,
      limit: '$4',
      json: jsonObject<StoredInterest>({
        id: 'item.id',
        state: 'item.state',
        pet: `(select ${PET_TILE_JSON('p')} from ${VISIBLE_PET('$1', 'item.pet_id')} p)`,
        owner: USER_CARD_OF('item.owner_id'),
        createdAt: isoTime('item.created_at'),
      }),
    })}
    select ${PAGE_JSON('$4')} as json
    from listings where id = $2 and lister_id = $1 and kind = 'mating' and removed_at is null`,
);

/** Reads living pets of the user, oldest entry first. Parameters: $1 the user. */
export const ownPetsQuery = definePreparedQuery(
  'pets-to-mate',
  `select coalesce(json_agg(${jsonObject<OwnPet>({ pet: PET_TILE_JSON('p'), gender: 'p.gender' })} order by p.id), '[]')::text as json
   from (select * from ${PETS_OF('$1')} own where own.died_on is null order by own.id limit ${PETS_PER_OWNER_MAX}) p`,
);
