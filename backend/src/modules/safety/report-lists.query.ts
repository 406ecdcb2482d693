import { isoTime } from '../../database/hot-read.ts';
import type { HotQuery } from '../../database/hot-read.ts';
import { PAGE_JSON } from '../../database/page-json.ts';
import { IMAGE_URL } from '../media/media.query.ts';
import { USER_CARD_JSON } from '../users/user-card.sql.ts';

const REPORTS_SHOWN = 20; // of one subject

/** SQL of the contract's own report from a row of `abuse_reports`. */
export const OWN_REPORT_JSON = (report: string): string => `json_build_object(
    'id', ${report}.id,
    'subject', ${report}.subject,
    'reason', ${report}.reason,
    'details', ${report}.details,
    'state', ${report}.state,
    'createdAt', ${isoTime(`${report}.created_at`)}
  )`;

/** SQL of the contract's log entry from a row of `moderation_log`. */
export const LOG_ENTRY_JSON = (entry: string): string => `json_build_object(
    'id', ${entry}.id,
    'subject', ${entry}.subject,
    'subjectId', ${entry}.subject_id,
    'action', ${entry}.action,
    'note', ${entry}.note,
    'moderator', (select ${USER_CARD_JSON('u')} from users u where u.id = ${entry}.moderator_id),
    'createdAt', ${isoTime(`${entry}.created_at`)}
  )`;

/** `GET /api/reports/mine`: $1 the reporter, $2 the row it begins after (null: from the newest), $3 the limit. */
export const ownReportsQuery: HotQuery = {
  name: 'reports-by',
  text: PAGE_JSON(
    `select * from abuse_reports where reporter_id = $1 and ($2::integer is null or id < $2) order by id desc`,
    `select json_agg(${OWN_REPORT_JSON('r')} order by r.id desc) from shown r`,
  ),
};

/** `GET /api/moderation/actions`: $1 nobody, $2 and $3 as above. */
export const moderationLogQuery: HotQuery = {
  name: 'moderation-log',
  text: PAGE_JSON(
    `select * from moderation_log where $1::uuid is null and ($2::integer is null or id < $2) order by id desc`,
    `select json_agg(${LOG_ENTRY_JSON('l')} order by l.id desc) from shown l`,
  ),
};

/** The id of a thing of this kind; null for the others, whose ids may be no integers. */
const ID_OF = (subject: string): string => `case when s.subject = '${subject}' then s.subject_id::integer end`;

/** What a subject says and shows, whoever may see it. */
const CONTENT = `
  select author_id, text, (
    select json_agg(${IMAGE_URL('i.media_id')} order by i.position) from post_images i where i.post_id = posts.id) as urls
  from posts where id = ${ID_OF('post')}
  union all select author_id, text, null from comments where id = ${ID_OF('comment')}
  union all select author_id, caption, json_build_array(${IMAGE_URL('media_id')}) from stories
    where id = ${ID_OF('story')}
  union all select id, bio, case when profile_image_id is not null
      then json_build_array(${IMAGE_URL('profile_image_id')}) end
    from users where id = case when s.subject = 'user' then s.subject_id::uuid end`;

const REPORTS_JSON = `(
  select json_agg(json_build_object(
    'id', r.id,
    'reason', r.reason,
    'details', case when content.author_id = $1 then '' else r.details end,
    'createdAt', ${isoTime('r.created_at')}) order by r.id)
  from (
    select * from abuse_reports where subject = s.subject and subject_id = s.subject_id and state = 'open'
    order by id limit ${REPORTS_SHOWN}) r)`;

/** Whose a reported thing is: $1 its kind, $2 its id. */
export const subjectAuthorQuery: HotQuery = {
  name: 'reported-author',
  text: `
    select content.author_id as "authorId" from (select $1::text as subject, $2::text as subject_id) s
    cross join lateral (${CONTENT}) content`,
};

const INELIGIBILITY = `case
  when content.author_id = $1 then 'own'
  when exists (
    select from abuse_reports r where r.reporter_id = $1
      and r.subject = s.subject and r.subject_id = s.subject_id and r.state = 'open') then 'reporter' end`;

/** `GET /api/moderation/reports`: $1 the moderator, $2 the first report that it begins after, $3 the limit. */
export const moderationQueueQuery: HotQuery = {
  name: 'moderation-queue',
  text: PAGE_JSON(
    `select * from (
       select min(id) as id, subject, subject_id, count(*) as report_count
       from abuse_reports where state = 'open' group by subject, subject_id) subjects
     where $2::integer is null or id > $2 order by id`,
    `select json_agg(json_build_object(
       'subject', s.subject,
       'subjectId', s.subject_id,
       'author', (select ${USER_CARD_JSON('u')} from users u where u.id = content.author_id),
       'excerpt', coalesce(content.text, ''),
       'imageUrls', coalesce(content.urls, '[]'),
       'reports', ${REPORTS_JSON},
       'reportCount', s.report_count,
       'ineligibility', ${INELIGIBILITY}) order by s.id)
     from shown s left join lateral (${CONTENT}) content on true`,
    { isOldestFirst: true },
  ),
};
