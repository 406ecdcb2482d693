import type { CareContact, CareInstructions, CarePlan } from '@qlixline/contract/care-plans/care-plan';
import type { CareLink } from '@qlixline/contract/care-plans/care-link';
import { CARE_LINKS_MAX } from '@qlixline/contract/limits';
import type { Pet } from '@qlixline/contract/pets/pet';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { isoDay, isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { ALLERGIES_OF, PRESENT_MEDICATION } from '../../../schema/pet-health/present-medication.sql.ts';
import { PET_FOR } from '../../../schema/pets/pet-role.sql.ts';
import { OWN_PET } from '../../../schema/pets/visible-pets.sql.ts';
import { IS_PERSON_SHOWN_OUTSIDE } from '../../../schema/suspensions/suspension.sql.ts';

const CONTACT = jsonObject<CareContact>({
  name: `contact ->> 'name'`,
  phone: `contact ->> 'phone'`,
  note: `contact ->> 'note'`,
});

/** SQL of the instructions of a row `written` of `care_plans`. */
const INSTRUCTIONS = jsonObject<CareInstructions>({
  food: 'written.food',
  walks: 'written.walks',
  medicationHints: 'written.medication_hints',
  dos: 'written.dos',
  donts: 'written.donts',
  contacts: `(
    select coalesce(json_agg(${CONTACT} order by nth), '[]')
    from jsonb_array_elements(written.contacts) with ordinality listed (contact, nth))`,
  vetName: 'written.vet_name',
  vetPhone: 'written.vet_phone',
  vetAddress: 'written.vet_address',
  insurance: 'written.insurance',
  chipNumber: 'written.chip_number',
});

const CARE_PLAN_JSON = jsonObject<CarePlan>({
  instructions: `case when written.pet_id is not null then ${INSTRUCTIONS} end`,
  version: 'coalesce(written.version, 0)',
  medication: PRESENT_MEDICATION('p.id', 'current_date'),
  allergies: ALLERGIES_OF('p.id'),
});

/** Reads `GET /api/pets/:id/care-plan`; no row if $1 may not read the journal. Parameters: $1 the viewer, $2 the pet. */
export const carePlanQuery = definePreparedQuery(
  'care-plan',
  `select ${CARE_PLAN_JSON}::text as json
   from ${PET_FOR('readHealth', '$1', '$2')} p left join care_plans written on written.pet_id = p.id`,
);

/** SQL of the last day of a link in its creator's time zone. */
const LAST_DAY = isoDay('(link.expires_at at time zone link.time_zone)');

const CARE_LINK_JSON = jsonObject<CareLink>({
  id: 'link.id',
  lastDay: LAST_DAY,
  openedAt: isoTime('link.opened_at'),
});

/** Reads `GET /api/pets/:id/care-links`; no row if $1 isn't the owner. Parameters: $1 the owner, $2 the pet. */
export const careLinksQuery = definePreparedQuery(
  'care-links-of-pet',
  `select coalesce((
     select json_agg(${CARE_LINK_JSON} order by link.id desc)
     from (
       select * from care_links where pet_id = p.id and expires_at > now()
       order by id desc limit ${CARE_LINKS_MAX}) link), '[]')::text as json
   from ${OWN_PET('$1', '$2')} p`,
);

/** Reads one link. Parameters: $1 the link. */
export const careLinkQuery = definePreparedQuery(
  'care-link',
  `select ${CARE_LINK_JSON}::text as json from care_links link where link.id = $1`,
);

export type CarePage = Pick<CarePlan, 'medication' | 'allergies'> & {
  pet: Pick<Pet, 'name' | 'species' | 'breed' | 'dateOfBirth'>;
  instructions: CareInstructions;
  /** Last valid day, YYYY-MM-DD. */
  lastDay: string;
};

/**
 * Reads the page behind a link; no row once it has expired or was ended, or the pet's owner is suspended or about to be
 * deleted. Parameters: $1 the hash of the token.
 */
export const carePageQuery = definePreparedQuery(
  'care-page',
  `select ${jsonObject<CarePage>({
    pet: jsonObject<CarePage['pet']>({
      name: 'p.name',
      species: 'p.species',
      breed: 'p.breed',
      dateOfBirth: 'p.date_of_birth',
    }),
    instructions: INSTRUCTIONS,
    lastDay: LAST_DAY,
    medication: PRESENT_MEDICATION('p.id', '(now() at time zone link.time_zone)::date'),
    allergies: ALLERGIES_OF('p.id'),
  })}::text as json
   from care_links link join pets p on p.id = link.pet_id join care_plans written on written.pet_id = p.id
   where link.token_hash = $1::bytea and link.expires_at > now() and ${IS_PERSON_SHOWN_OUTSIDE('p.owner_id')}`,
);
