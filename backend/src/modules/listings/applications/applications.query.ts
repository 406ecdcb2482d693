import { APPLICATION_STATES, stepsBehindBlock, stepsFrom } from '@qlixline/contract/listings/application-states';
import type { ApplicationRole } from '@qlixline/contract/listings/application-states';
import type { Application, ApplicationCard, ApplicationStep } from '@qlixline/contract/listings/application';
import { APPROVAL_UNDO_HOURS } from '@qlixline/contract/limits';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { FOUND_APPLICATION, IS_HIDDEN_APPLICATION, IS_PAUSED } from '../../../schema/listings/application.sql.ts';
import { MAY_MANAGE_LISTING, SHOWN_LISTER } from '../../../schema/listings/listing.sql.ts';
import { HANDOVER_JSON } from '../../../schema/json/handover.sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import type { JsonFields } from '../../../schema/json/json-object.sql.ts';
import { LISTING_TILE_JSON } from '../../../schema/json/listing.sql.ts';
import { PAGE, PAGE_JSON } from '../../../schema/json/page.sql.ts';
import { SHELTER_CARD_OF } from '../../../schema/json/shelter.sql.ts';
import { USER_CARD_OF } from '../../../schema/json/user-card.sql.ts';

// Fields of a card, from a row of `applications` aliased `a` and its listing aliased `l`.

const cardFields = (viewer: string, a: string, l: string): JsonFields<ApplicationCard> => ({
  id: `${a}.id`,
  listing: LISTING_TILE_JSON(l),
  applicant: USER_CARD_OF(`${a}.applicant_id`),
  state: `${a}.state`,
  isPaused: IS_PAUSED(a),
  createdAt: isoTime(`${a}.created_at`),
  changedAt: isoTime(`${a}.changed_at`),
  isHidden: IS_HIDDEN_APPLICATION(viewer, a, l),
});

const ANSWERS = jsonObject<Application['answers']>({
  home: 'a.home',
  tenure: 'a.tenure',
  garden: 'a.garden',
  children: 'a.children',
  otherAnimals: 'a.other_animals',
  experience: 'a.experience',
  hoursAlone: 'a.hours_alone',
  message: 'a.message',
});

const STEPS = `(
  select json_agg(${jsonObject<ApplicationStep>({
    state: 's.state',
    isByLister: 's.is_by_lister',
    message: 's.message',
    createdAt: isoTime('s.created_at'),
  })} order by s.id)
  from application_steps s where s.application_id = a.id)`;

/** Condition that an approval isn't final, as the animal hasn't moved yet. */
const IS_UNDECIDED = (a: string, l: string): string => `(${a}.state <> 'approved' or ${l}.state = 'pending')`;

/**
 * Condition that the viewer may take a step: the lister can undo an approval for a while, the applicant until the
 * animal has moved.
 */
export const MAY_STEP = (viewer: string, a: string, l: string): string => `(
  ${IS_UNDECIDED(a, l)} and (
    ${a}.state <> 'approved' or ${viewer} = ${a}.applicant_id
    or ${a}.changed_at > clock_timestamp() - interval '${APPROVAL_UNDO_HOURS} hours'))`;

/** The contract's table of transitions, as SQL. */
const nextFor = (role: ApplicationRole): string => {
  const cases = [false, true].flatMap((isPaused) =>
    APPLICATION_STATES.map((state) => {
      const steps = stepsFrom(role, state, isPaused).map((to) => `"${to}"`);
      return `when a.state = '${state}' and is_paused = ${isPaused} then '[${steps.join(',')}]'::json`;
    }),
  );
  return `(select case ${cases.join(' ')} end from (select ${IS_PAUSED('a')} as is_paused) paused)`;
};

const NEXT_BEHIND_BLOCK = `(
  case a.state ${APPLICATION_STATES.map((state) => `when '${state}' then '${JSON.stringify(stepsBehindBlock(state))}'::json`).join(' ')} end)`;

/** Reads `GET /api/applications/:id`. Parameters: $1 the viewer, $2 the application. */
export const applicationQuery = definePreparedQuery(
  'application',
  `select ${jsonObject<Application>({
    ...cardFields('$1::uuid', 'a', 'l'),
    lister: USER_CARD_OF(SHOWN_LISTER('$1::uuid', 'l')),
    shelter: SHELTER_CARD_OF('l.shelter_id'),
    answers: ANSWERS,
    steps: STEPS,
    next: `case
      when not ${MAY_STEP('$1::uuid', 'a', 'l')} then '[]'::json
      when $1::uuid = a.applicant_id then ${nextFor('applicant')}
      when ${IS_HIDDEN_APPLICATION('$1::uuid', 'a', 'l')} then ${NEXT_BEHIND_BLOCK}
      else ${nextFor('lister')} end`,
    handover: HANDOVER_JSON('a', 'l'),
  })}::text as json
  from applications a join listings l on l.id = a.listing_id
  where a.id = $2 and ${FOUND_APPLICATION('$1::uuid', 'a', 'l')}`,
);

const page = (condition: string, { viewer, before, limit }: Record<'viewer' | 'before' | 'limit', string>): string => `
  ${PAGE({
    rows: `
      select a.*, a.id as place from applications a join listings l on l.id = a.listing_id
      where ${condition} and a.id < ${before} and ${FOUND_APPLICATION(viewer, 'a', 'l')}
      order by a.id desc limit ${limit} + 1`,
    limit,
    json: `(select ${jsonObject<ApplicationCard>(cardFields(`${viewer}::uuid`, 'item', 'l'))} from listings l where l.id = item.listing_id)`,
  })}
  select ${PAGE_JSON(limit)} as json`;

/** Reads `GET /api/applications`. Parameters: $1 the applicant, $2 the id to start before, $3 the limit. */
export const ownApplicationsQuery = definePreparedQuery(
  'applications-of',
  page('a.applicant_id = $1', { viewer: '$1', before: '$2', limit: '$3' }),
);

/**
 * Reads `GET /api/listings/:id/applications`; no row if $1 may not edit the listing. Parameters: $1 the viewer, $2 the
 * listing, $3 the id to start before, $4 the limit.
 */
export const listingApplicationsQuery = definePreparedQuery(
  'applications-to',
  `${page('a.listing_id = $2', { viewer: '$1', before: '$3', limit: '$4' })}
   from listings where id = $2 and ${MAY_MANAGE_LISTING('$1')} and removed_at is null`,
);
