import type { HealthEntry } from '@qlixline/contract/health-entry';
import { PASSPORTS_MAX } from '@qlixline/contract/limits';
import type { Passport } from '@qlixline/contract/passport';
import type { Pet } from '@qlixline/contract/pet';

import { defineHotQuery } from '../../database/hot-query.ts';
import { OWN_PET, WAS_HANDED_OVER_SINCE } from '../../schema/conditions/visible-pets.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { HEALTH_ENTRY_JSON } from './health-entries.query.ts';

const PASSPORT_JSON = jsonObject<Passport>({
  id: 'passport.id',
  shows: 'passport.shows',
  expiresAt: isoTime('passport.expires_at'),
  openedAt: isoTime('passport.opened_at'),
});

/** Of a row of `passports` known as `passport`, while the pet is its owner's. */
export const OPENS = `passport.expires_at > now() and not ${WAS_HANDED_OVER_SINCE('passport.pet_id', 'passport.created_at')}`;

/** `GET /api/pets/:id/passports`: $1 the pet's owner, $2 the pet; none where it is not theirs. */
export const passportsQuery = defineHotQuery(
  'passports-of-pet',
  `select coalesce((
     select json_agg(${PASSPORT_JSON} order by passport.id desc)
     from (
       select * from passports passport where pet_id = p.id and owner_id = p.owner_id and ${OPENS}
       order by id desc limit ${PASSPORTS_MAX}) passport), '[]')::text as json
   from ${OWN_PET('$1', '$2')} p`,
);

/** $1 the passport. */
export const passportQuery = defineHotQuery(
  'passport',
  `select ${PASSPORT_JSON}::text as json from passports passport where passport.id = $1`,
);

/** What the page shows. */
export type PassportPage = {
  pet: Pick<Pet, 'name' | 'species' | 'breed' | 'subBreed' | 'gender' | 'dateOfBirth' | 'weight'>;
  shows: Passport['shows'];
  expiresAt: string;
  /** Without who wrote them, and without documents. */
  entries: HealthEntry[];
};

/** $1 the hash of the link. No row once it has expired or was revoked, or the pet is somebody else's. */
export const passportPageQuery = defineHotQuery(
  'passport-page',
  `select ${jsonObject<PassportPage>({
    pet: jsonObject<PassportPage['pet']>({
      name: 'p.name',
      species: 'p.species',
      breed: 'p.breed',
      subBreed: 'p.sub_breed',
      gender: 'p.gender',
      dateOfBirth: 'p.date_of_birth',
      weight: `case when 'weight' = any(passport.shows) then p.weight end`,
    }),
    shows: 'passport.shows',
    expiresAt: isoTime('passport.expires_at'),
    entries: `(
      select coalesce(json_agg(${HEALTH_ENTRY_JSON({ author: 'null', documents: `'[]'::json` })} order by e.happened_on desc, e.id desc), '[]')
      from health_entries e where e.pet_id = p.id and e.kind = any(passport.shows))`,
  })}::text as json
   from passports passport cross join lateral ${OWN_PET('passport.owner_id', 'passport.pet_id')} p
   where passport.token_hash = $1::bytea and ${OPENS}`,
);
