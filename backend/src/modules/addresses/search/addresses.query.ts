import type { NamedKind } from '@qlixline/contract/addresses/address-kinds';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';

// These bounds keep the cost of a search independent of the number of addresses (decision: addresses).
const IN_CELL = 40; // addresses of each range in each cell
const ANYWHERE = 60; // addresses of each range
const ALIKE = 6; // similar words for each typed one
const NEAREST = 40; // points around a point

/** SQL that sorts after every text, the upper bound of a prefix's index range. */
const AFTER_ALL = 'chr(1114111)';

export type AddressRow = {
  id: number;
  kind: NamedKind;
  name: string;
  otherNames: string[];
  town: string;
  latitude: number;
  longitude: number;
  size: number;
};

const COLUMNS = `a.id::float8 as id, a.kind, a.name, a.other_names as "otherNames", a.town, a.latitude, a.longitude, a.size`;
const IS_SHOWN = 'exists (select from address_imports i where i.id = a.import_id and i.shown_at is not null)';

/** Finds addresses whose names contain words with a prefix. Parameters: $1 the prefixes, $2 the cells to look in first. */
export const addressCandidatesQuery = definePreparedQuery<AddressRow>(
  'address-candidates',
  `with found as (
     select near.address_id from unnest($1::text[]) prefix cross join unnest($2::integer[]) here cross join lateral (
       select address_id from address_words
       where cell = here and words >= prefix collate "C" and words < (prefix || ${AFTER_ALL}) collate "C"
       order by words, address_id limit ${IN_CELL}) near
     union
     select far.address_id from unnest($1::text[]) prefix cross join lateral (
       select address_id from address_words
       where words >= prefix collate "C" and words < (prefix || ${AFTER_ALL}) collate "C"
       order by words, address_id limit ${ANYWHERE}) far)
   select ${COLUMNS} from found join addresses a on a.id = found.address_id where ${IS_SHOWN}`,
);

/**
 * Finds words of names that are similar to typed ones, or to one with two letters swapped, which trigrams miss.
 * Parameters: $1 the words.
 */
export const similarTermsQuery = definePreparedQuery<{ term: string }>(
  'address-similar-terms',
  `select distinct found.term from unnest($1::text[]) typed (word) cross join lateral (
     select term from (
       select term, similarity(term, typed.word) as likeness from address_terms where term % typed.word
       union all
       select term, 1 from generate_series(1, length(typed.word) - 1) at join address_terms
         on term = overlay(typed.word placing reverse(substr(typed.word, at, 2)) from at for 2) collate "C"
     ) alike
     group by term order by max(likeness) desc, term limit ${ALIKE}) found`,
);

/** Finds houses. Parameters: $1 the ids of streets, $2 the number. */
export const housesQuery = definePreparedQuery<{ id: number; house: string; latitude: number; longitude: number }>(
  'address-houses',
  `select distinct on (address_id) address_id::float8 as id, house, latitude, longitude from address_points
   where address_id = any($1::bigint[]) and house = $2 order by address_id, position`,
);

/** Finds the points of streets and houses around a point on the map. Parameters: $1 and $2 its place on the map. */
export const nearestPointsQuery = definePreparedQuery<{
  house: string | null;
  latitude: number;
  longitude: number;
  kind: NamedKind;
  name: string;
  town: string;
}>(
  'address-nearest-points',
  `select near.house, near.latitude, near.longitude, a.kind, a.name, a.town
   from (select * from address_points order by on_map <-> point($1::float8, $2::float8) limit ${NEAREST}) near
   join addresses a on a.id = near.address_id where ${IS_SHOWN}`,
);
