import { LIVE_LISTING_STATES } from '@qlixline/contract/listings/listing-states';
import type { RequestCardKind } from '@qlixline/contract/messages/message-kinds';

import { IS_OPEN } from '../listings/application.sql.ts';
import { IS_ACTIVE_NOTICE } from '../lost-found/notice.sql.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';
import { HAS_HIDDEN_WORD, IS_MUTED, IS_RESTRICTED } from '../friends/relation.sql.ts';

/** Condition that the receiver offers the thing now, by kind. */
const IS_OFFERED_NOW: Record<RequestCardKind, (receiver: string, id: string) => string> = {
  listing: (receiver, id) => `exists (
    select from listings
    where listings.id = ${id} and listings.lister_id = ${receiver} and listings.removed_at is null
      and listings.state in (${QUOTED_LIST(LIVE_LISTING_STATES)}))`,
  notice: (receiver, id) => `exists (
    select from notices where notices.id = ${id} and notices.author_id = ${receiver} and ${IS_ACTIVE_NOTICE})`,
};

/** Condition that the applicant has an open application for one of the lister's animals. */
const HAVE_APPLICATION = (applicant: string, lister: string): string => `exists (
  select from applications a join listings on listings.id = a.listing_id
  where a.applicant_id = ${applicant} and listings.lister_id = ${lister} and listings.removed_at is null
    and (${IS_OPEN('a')} or a.state = 'approved'))`;

/** Condition that the witness has reported a sighting of the author's lost animal. */
const HAVE_SIGHTING = (witness: string, author: string): string => `exists (
  select from sightings s join notices on notices.id = s.notice_id
  where notices.author_id = ${author} and ${IS_ACTIVE_NOTICE} and s.author_id = ${witness})`;

/** Condition that the two users are already in contact through an application or a sighting. */
export const HAVE_DEALINGS = (a: string, b: string): string => `(
  ${HAVE_APPLICATION(a, b)} or ${HAVE_APPLICATION(b, a)} or ${HAVE_SIGHTING(a, b)} or ${HAVE_SIGHTING(b, a)})`;

const WORDS_IN = (text: string): string => `(
  select lower(normalize(${text}, NFKC)) as folded_text,
    ' ' || regexp_replace(lower(normalize(${text}, NFKC)), '[^[:alnum:]]+', ' ', 'g') || ' ' as folded_words)`;

/**
 * Condition that the receiver expects a message from the author, who isn't a friend (decision: conversations): it is
 * about something that the receiver offers, or the two are already in contact. Never from muted or restricted users, or
 * with hidden words.
 */
export const IS_EXPECTED = (
  author: string,
  receiver: string,
  cardKind: string,
  cardId: string,
  text: string,
): string => `(
  (case ${cardKind}
      when 'listing' then ${IS_OFFERED_NOW.listing(receiver, cardId)}
      when 'notice' then ${IS_OFFERED_NOW.notice(receiver, cardId)}
      else false end
    or ${HAVE_DEALINGS(author, receiver)})
  and not ${IS_MUTED(receiver, author)} and not ${IS_RESTRICTED(receiver, author)}
  and not exists (select from ${WORDS_IN(text)} said where ${HAS_HIDDEN_WORD(receiver, 'said')}))`;
