import { defineEntity, p } from '@mikro-orm/core';
import { LOGGED_ACTIONS, REPORT_STATES, REPORT_SUBJECTS } from '@qlixline/contract/safety/safety';
import type { LoggedSubject, ReportReason } from '@qlixline/contract/safety/safety';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const abuseReportTable = defineEntity({
  name: 'AbuseReport',
  tableName: 'abuse_reports',
  properties: {
    id: rowId().primary(),
    /** Reporter; null for an open report whose reporter is deleted. Answered reports are deleted with the account. */
    reporter: () => belongsTo(User).nullable(),
    subject: p.enum(REPORT_SUBJECTS),
    /** Id of the subject: a user's UUID, or an integer. */
    subjectId: p.text(),
    reason: p.text().$type<ReportReason>(),
    details: p.text(),
    state: p.enum(REPORT_STATES).default('open'),
    createdAt: insertedAt(),
  },
  uniques: [{ name: 'abuse_reports_once', properties: ['reporter', 'subject', 'subjectId'], where: `state = 'open'` }],
  indexes: [
    { name: 'abuse_reports_own', columns: [{ name: 'reporter' }, { name: 'id', sort: 'desc' }] },
    { name: 'abuse_reports_open', properties: ['subject', 'subjectId', 'id'], where: `state = 'open'` },
  ],
});

/** Report of another user's content. */
class AbuseReport extends abuseReportTable.class {}
abuseReportTable.setClass(AbuseReport);

export const moderationLogTable = defineEntity({
  name: 'ModerationLogEntry',
  tableName: 'moderation_log',
  properties: {
    id: rowId().primary(),
    moderator: () => belongsTo(User).nullable().deleteRule('set null'),
    subject: p.text().$type<LoggedSubject>(),
    subjectId: p.text(),
    action: p.enum(LOGGED_ACTIONS),
    note: p.text(),
    /** End of a suspension; null if it is permanent, and for other actions. */
    until: p.datetime().nullable(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'moderation_log_moderator', properties: ['moderator'] }],
});

/** Decision of a moderator. */
class ModerationLogEntry extends moderationLogTable.class {}
moderationLogTable.setClass(ModerationLogEntry);
