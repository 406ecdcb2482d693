import type { HealthDocument } from '@qlixline/contract/pet-health/health-document';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { PASSPORTS_MAX } from '@qlixline/contract/limits';
import type { Passport } from '@qlixline/contract/pet-tags/passport';
import type { Pet } from '@qlixline/contract/pets/pet';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { OWN_PET, WAS_HANDED_OVER_SINCE } from '../../schema/pets/visible-pets.sql.ts';
import { IS_PERSON_SHOWN_OUTSIDE } from '../../schema/suspensions/suspension.sql.ts';
import { isoDay, isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { HEALTH_ENTRY_JSON } from './health-entries.query.ts';

/** SQL of the day of expiry in its creator's time zone. */
const LAST_DAY = `to_char(passport.expires_at at time zone passport.time_zone, 'YYYY-MM-DD')`;

const PASSPORT_JSON = jsonObject<Passport>({
  id: 'passport.id',
  shows: 'passport.shows',
  documentCount: '(select count(*) from passport_documents chosen where chosen.passport_id = passport.id)',
  expiresAt: isoTime('passport.expires_at'),
  lastDay: LAST_DAY,
  openedAt: isoTime('passport.opened_at'),
});

/**
 * Condition on a row `passport` of `passports` that its link works: it isn't expired, the pet has had no other owner
 * since, and that owner is neither suspended nor about to be deleted.
 */
export const OPENS = `passport.expires_at > now() and ${IS_PERSON_SHOWN_OUTSIDE('passport.owner_id')}
  and not ${WAS_HANDED_OVER_SINCE('passport.pet_id', 'passport.created_at')}`;

/** Reads `GET /api/pets/:id/passports`; none if $1 isn't the owner. Parameters: $1 the owner, $2 the pet. */
export const passportsQuery = definePreparedQuery(
  'passports-of-pet',
  `select coalesce((
     select json_agg(${PASSPORT_JSON} order by passport.id desc)
     from (
       select * from passports passport where pet_id = p.id and owner_id = p.owner_id and ${OPENS}
       order by id desc limit ${PASSPORTS_MAX}) passport), '[]')::text as json
   from ${OWN_PET('$1', '$2')} p`,
);

/** Reads one passport. Parameters: $1 the passport. */
export const passportQuery = definePreparedQuery(
  'passport',
  `select ${PASSPORT_JSON}::text as json from passports passport where passport.id = $1`,
);

/** SQL of a passport's documents with their entries, as far as these still belong to its pet. */
const CHOSEN_DOCUMENTS = `passport_documents chosen
  join health_documents document on document.id = chosen.document_id
  join health_entries e on e.id = document.entry_id and e.pet_id = passport.pet_id
  where chosen.passport_id = passport.id`;

export type PassportPage = {
  pet: Pick<Pet, 'name' | 'species' | 'breed' | 'subBreed' | 'gender' | 'dateOfBirth' | 'weight'>;
  shows: Passport['shows'];
  /** Last valid day, YYYY-MM-DD. */
  lastDay: string;
  /** Entries without their authors. */
  entries: HealthEntry[];
  /** Documents the owner has chosen, oldest first. */
  documents: PassportDocument[];
};

/** Document of a passport. `imageId` is null for a PDF. */
export type PassportDocument = Pick<HealthDocument, 'id' | 'name'> & {
  imageId: string | null;
  entry: Pick<HealthEntry, 'kind' | 'name' | 'on'>;
};

/**
 * Reads a passport's page; no row once it has expired, was revoked, or the pet has a new owner. Parameters: $1 the hash
 * of the token.
 */
export const passportPageQuery = definePreparedQuery(
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
    lastDay: LAST_DAY,
    entries: `(
      select coalesce(json_agg(${HEALTH_ENTRY_JSON({ author: 'null', documents: `'[]'::json` })} order by e.happened_on desc, e.measured_time desc nulls last, e.id desc), '[]')
      from health_entries e where e.pet_id = p.id and e.kind = any(passport.shows))`,
    documents: `(
      select coalesce(json_agg(${jsonObject<PassportDocument>({
        id: 'document.id',
        name: 'document.name',
        imageId: 'document.media_id',
        entry: jsonObject<PassportDocument['entry']>({
          kind: 'e.kind',
          name: 'e.name',
          on: isoDay('e.happened_on'),
        }),
      })} order by document.id), '[]')
      from ${CHOSEN_DOCUMENTS})`,
  })}::text as json
   from passports passport cross join lateral ${OWN_PET('passport.owner_id', 'passport.pet_id')} p
   where passport.token_hash = $1::bytea and ${OPENS}`,
);

/**
 * Reads the name of a chosen PDF; no row if the passport's link doesn't work. Parameters: $1 the hash of the token, $2
 * the document.
 */
export const passportPdfQuery = definePreparedQuery(
  'passport-pdf',
  `select ${jsonObject<PassportPdf>({ name: 'picked.name' })}::text as json
   from passports passport
   cross join lateral ${OWN_PET('passport.owner_id', 'passport.pet_id')} p
   cross join lateral (
     select document.name from ${CHOSEN_DOCUMENTS} and document.id = $2::uuid and document.media_id is null) picked
   where passport.token_hash = $1::bytea and ${OPENS}`,
);

export type PassportPdf = Pick<HealthDocument, 'name'>;
