import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/page';
import type {
  ModerationAction,
  ModerationLogEntry,
  OwnReport,
  ReportInput,
  ReportState,
  ReportSubject,
} from '@qlixline/contract/safety';

import { HotReads } from '../../database/hot-read.ts';
import type { HotQuery } from '../../database/hot-query.ts';
import { idOfCursor } from '../../database/page-cursor.ts';
import {
  LOG_ENTRY_JSON,
  OWN_REPORT_JSON,
  moderationLogQuery,
  moderationQueueQuery,
  ownReportsQuery,
  subjectAuthorQuery,
} from './report-lists.query.ts';
import { reportableQueries } from './reportable.query.ts';

const LARGEST_INTEGER = 2_147_483_647; // PostgreSQL's

export type Subject = { subject: ReportSubject; subjectId: string };

@Injectable()
export class ReportsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  /** Whose the thing is; null when the viewer may not see it, or there is none. */
  async authorFor(viewerId: string, { subject, subjectId }: Subject): Promise<string | null> {
    const isUuid = subjectId.includes('-');
    if (isUuid !== (subject === 'user') || (!isUuid && Number(subjectId) > LARGEST_INTEGER)) return null;
    const values = [viewerId, subjectId];
    const [row] = await this.hotReads.rows(reportableQueries[subject], values);
    return row?.authorId ?? null;
  }

  /** In the place of the reporter's open one of the same subject. */
  async put(reporterId: string, { subject, subjectId, reason, details }: ReportInput): Promise<OwnReport> {
    const [row] = await this.em.execute<{ report: OwnReport }[]>(
      `insert into abuse_reports as r (reporter_id, subject, subject_id, reason, details) values (?, ?, ?, ?, ?)
       on conflict (reporter_id, subject, subject_id) where state = 'open'
       do update set reason = excluded.reason, details = excluded.details, created_at = now()
       returning ${OWN_REPORT_JSON('r')} as report`,
      [reporterId, subject, subjectId, reason, details],
    );
    return row!.report;
  }

  /** Who had reported it. Nobody else answers the same reports. */
  async answer({ subject, subjectId }: Subject, state: ReportState): Promise<string[]> {
    const rows = await this.em.execute<{ reporterId: string }[]>(
      `update abuse_reports set state = ? where subject = ? and subject_id = ? and state = 'open'
       returning reporter_id as "reporterId"`,
      [state, subject, subjectId],
    );
    return rows.map(({ reporterId }) => reporterId);
  }

  /** Whose a thing is that was reported, whoever may see it; null when it is gone with its account. */
  async authorOf({ subject, subjectId }: Subject): Promise<string | null> {
    const [row] = await this.hotReads.rows(subjectAuthorQuery, [subject, subjectId]);
    return row?.authorId ?? null;
  }

  async log(moderatorId: string, { subject, subjectId, action, note }: ModerationAction): Promise<ModerationLogEntry> {
    const [row] = await this.em.execute<{ entry: ModerationLogEntry }[]>(
      `insert into moderation_log as l (moderator_id, subject, subject_id, action, note) values (?, ?, ?, ?, ?)
       returning ${LOG_ENTRY_JSON('l')} as entry`,
      [moderatorId, subject, subjectId, action, note],
    );
    return row!.entry;
  }

  ownJson(reporterId: string, page: PageQuery): Promise<string> {
    return this.pageJson(ownReportsQuery, reporterId, page);
  }

  queueJson(moderatorId: string, page: PageQuery): Promise<string> {
    return this.pageJson(moderationQueueQuery, moderatorId, page);
  }

  logJson(page: PageQuery): Promise<string> {
    return this.pageJson(moderationLogQuery, null, page);
  }

  private async pageJson(query: HotQuery, userId: string | null, { cursor, limit }: PageQuery): Promise<string> {
    const after = cursor === undefined ? null : idOfCursor(cursor);
    return (await this.hotReads.json(query, [userId, after, limit])) ?? '';
  }
}
