import type { HealthDocument } from '@qlixline/contract/health-document';
import type { HealthEntry } from '@qlixline/contract/health-entry';
import { PASSPORTS_MAX } from '@qlixline/contract/limits';
import type { Passport } from '@qlixline/contract/passport';
import type { Pet } from '@qlixline/contract/pet';

import { definePreparedQuery } from '../../database/prepared-query.ts';
import { OWN_PET, WAS_HANDED_OVER_SINCE } from '../../schema/conditions/visible-pets.sql.ts';
import { isoDay, isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { HEALTH_ENTRY_JSON } from './health-entries.query.ts';

/** SQL of the day on which it expires, by the clocks of whoever made it. */
const LAST_DAY = `to_char(passport.expires_at at time zone passport.time_zone, 'YYYY-MM-DD')`;

const PASSPORT_JSON = jsonObject<Passport>({
  id: 'passport.id',
  shows: 'passport.shows',
  documentCount: '(select count(*) from passport_documents chosen where chosen.passport_id = passport.id)',
  expiresAt: isoTime('passport.expires_at'),
  lastDay: LAST_DAY,
  openedAt: isoTime('passport.opened_at'),
});

/** Of a row of `passports` known as `passport`, while the pet is its owner's. */
export const OPENS = `passport.expires_at > now() and not ${WAS_HANDED_OVER_SINCE('passport.pet_id', 'passport.created_at')}`;

/** `GET /api/pets/:id/passports`: $1 the pet's owner, $2 the pet; none where it is not theirs. */
export const passportsQuery = definePreparedQuery(
  'passports-of-pet',
  `select coalesce((
     select json_agg(${PASSPORT_JSON} order by passport.id desc)
     from (
       select * from passports passport where pet_id = p.id and owner_id = p.owner_id and ${OPENS}
       order by id desc limit ${PASSPORTS_MAX}) passport), '[]')::text as json
   from ${OWN_PET('$1', '$2')} p`,
);

/** $1 the passport. */
export const passportQuery = definePreparedQuery(
  'passport',
  `select ${PASSPORT_JSON}::text as json from passports passport where passport.id = $1`,
);

/** SQL of a passport's documents with their entries, while these are of its pet. */
const CHOSEN_DOCUMENTS = `passport_documents chosen
  join health_documents document on document.id = chosen.document_id
  join health_entries e on e.id = document.entry_id and e.pet_id = passport.pet_id
  where chosen.passport_id = passport.id`;

/** What the page shows. */
export type PassportPage = {
  pet: Pick<Pet, 'name' | 'species' | 'breed' | 'subBreed' | 'gender' | 'dateOfBirth' | 'weight'>;
  shows: Passport['shows'];
  /** YYYY-MM-DD. */
  lastDay: string;
  /** Without who wrote them. */
  entries: HealthEntry[];
  /** Those that the owner has chosen, the oldest first. */
  documents: PassportDocument[];
};

/** `imageId`: of a picture; null of a PDF. */
export type PassportDocument = Pick<HealthDocument, 'id' | 'name'> & {
  imageId: string | null;
  entry: Pick<HealthEntry, 'kind' | 'name' | 'on'>;
};

/** $1 the hash of the link. No row once it has expired or was revoked, or the pet is somebody else's. */
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
      select coalesce(json_agg(${HEALTH_ENTRY_JSON({ author: 'null', documents: `'[]'::json` })} order by e.happened_on desc, e.id desc), '[]')
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

/** $1 the hash of the link, $2 the document. The name of a PDF that its owner has chosen; no row once the page opens no more. */
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
