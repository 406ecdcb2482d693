import { COVERABLE_SUBJECTS, URGENT_REASON } from '@qlixline/contract/safety/safety';
import type { ModeratedSubject, ModerationLogEntry, OwnReport } from '@qlixline/contract/safety/safety';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { ARE_COVERED } from '../../schema/safety/reported-images.sql.ts';
import { QUOTED_LIST } from '../../schema/quoted-list.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { IS_BEFORE_POSITION } from '../../schema/json/cursor.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { VOICE_URL_OF_MESSAGE } from '../../schema/json/message.sql.ts';
import { IS_OWN_SUBJECT, REPORTED_CONTENT } from '../../schema/json/reported-content.sql.ts';
import { NAMED_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';

const REPORTS_SHOWN = 20; // of one subject

/** SQL that builds the contract's own report from a row of `abuse_reports`. */
export const OWN_REPORT_JSON = (report: string): string =>
  jsonObject<OwnReport>({
    id: `${report}.id`,
    subject: `${report}.subject`,
    reason: `${report}.reason`,
    details: `${report}.details`,
    state: `${report}.state`,
    createdAt: isoTime(`${report}.created_at`),
  });

/** SQL that builds the contract's log entry from a row of `moderation_log`. */
export const LOG_ENTRY_JSON = (entry: string): string =>
  jsonObject<ModerationLogEntry>({
    id: `${entry}.id`,
    subject: `${entry}.subject`,
    subjectId: `${entry}.subject_id`,
    action: `${entry}.action`,
    note: `${entry}.note`,
    until: isoTime(`${entry}.until`),
    moderator: NAMED_CARD_OF(`${entry}.moderator_id`),
    createdAt: isoTime(`${entry}.created_at`),
  });

/**
 * Reads `GET /api/reports/mine`. Parameters: $1 the reporter, $2 the row to start after (null: the newest), $3 the
 * limit.
 */
export const ownReportsQuery = definePreparedQuery(
  'reports-by',
  `
    ${PAGE({
      rows: `
        select *, id as place from abuse_reports
        where reporter_id = $1 and ${IS_BEFORE_POSITION('$2', 'id')} order by id desc limit $3 + 1`,
      limit: '$3',
      json: OWN_REPORT_JSON('item'),
    })}
    select ${PAGE_JSON('$3')} as json`,
);

/** Reads `GET /api/moderation/actions`. Parameters: $1 the row to start after (null: the newest), $2 the limit. */
export const moderationLogQuery = definePreparedQuery(
  'moderation-log',
  `
    ${PAGE({
      rows: `
        select *, id as place from moderation_log
        where ${IS_BEFORE_POSITION('$1', 'id')} order by id desc limit $2 + 1`,
      limit: '$2',
      json: LOG_ENTRY_JSON('item'),
    })}
    select ${PAGE_JSON('$2')} as json`,
);

const REPORTS_JSON = `(
  select json_agg(${jsonObject<ModeratedSubject['reports'][number]>({
    id: 'r.id',
    reason: 'r.reason',
    details: `case when ${IS_OWN_SUBJECT('$1', 'item.subject', 'item.subject_id')} then '' else r.details end`,
    createdAt: isoTime('r.created_at'),
  })} order by r.id)
  from (
    select * from abuse_reports where subject = item.subject and subject_id = item.subject_id and state = 'open'
    order by id limit ${REPORTS_SHOWN}) r)`;

/** Reason why the moderator may not answer; null if they may. */
const INELIGIBLE = `case
  when ${IS_OWN_SUBJECT('$1', 'item.subject', 'item.subject_id')} then 'own'
  when exists (
    select from abuse_reports r where r.reporter_id = $1
      and r.subject = item.subject and r.subject_id = item.subject_id and r.state = 'open') then 'reporter' end`;

const AFTER_URGENT = 2 ** 52; // above every id, and still an exact number as a cursor

/** Position of a subject in the queue, by its open reports: urgent ones first, then by the time of the first report. */
const QUEUE_PLACE = `min(id) + case when bool_or(reason = '${URGENT_REASON}') then 0 else ${AFTER_URGENT} end`;

/** Reads `GET /api/moderation/reports`. Parameters: $1 the moderator, $2 the last subject's position, $3 the limit. */
export const moderationQueueQuery = definePreparedQuery(
  'moderation-queue',
  `
    ${PAGE({
      rows: `
        select subjects.*, content.author_id, content.text, content.quoted_text, content.urls
        from (
          select ${QUEUE_PLACE} as place, subject, subject_id, count(*) as report_count
          from abuse_reports where state = 'open' group by subject, subject_id
          having $2::bigint is null or ${QUEUE_PLACE} > $2 order by place limit $3 + 1) subjects
        left join lateral ${REPORTED_CONTENT('subjects.subject', 'subjects.subject_id')} content on true`,
      limit: '$3',
      json: jsonObject<ModeratedSubject>({
        subject: 'item.subject',
        subjectId: 'item.subject_id',
        author: NAMED_CARD_OF('item.author_id'),
        excerpt: `coalesce(item.text, '')`,
        quotedText: 'item.quoted_text',
        imageUrls: `coalesce(item.urls, '[]')`,
        voiceUrl: `case when item.subject = 'message' then ${VOICE_URL_OF_MESSAGE('item.subject_id::bigint')} end`,
        areImagesCovered: `case when item.subject in (${QUOTED_LIST(COVERABLE_SUBJECTS)}) then ${ARE_COVERED('item.urls')} end`,
        reports: REPORTS_JSON,
        reportCount: 'item.report_count',
        ineligibility: INELIGIBLE,
      }),
      order: 'place',
      last: 'max(item.place)',
    })}
    select ${PAGE_JSON('$3')} as json`,
);
