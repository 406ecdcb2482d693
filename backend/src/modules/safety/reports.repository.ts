import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type {
  LoggedAction,
  LoggedSubject,
  ModerationLogEntry,
  OwnReport,
  ReportInput,
  ReportState,
  ReportSubject,
} from '@qlixline/contract/safety/safety';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { idOfCursor, positionOfCursor } from '../../database/cursors/page-cursor.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { IS_OWN_SUBJECT, REPORTED_CONTENT } from '../../schema/json/reported-content.sql.ts';
import {
  LOG_ENTRY_JSON,
  OWN_REPORT_JSON,
  moderationLogQuery,
  moderationQueueQuery,
  ownReportsQuery,
} from './report-lists.query.ts';

export type Subject = { subject: ReportSubject; subjectId: string };
type LogEntry = {
  subject: LoggedSubject;
  subjectId: string;
  action: LoggedAction;
  note: string;
  /** End of a suspension. */
  until?: string | null;
};

@Injectable()
export class ReportsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Adds a report, replacing the reporter's open one of the same subject. */
  async put(reporterId: string, { subject, subjectId, reason, details }: ReportInput): Promise<OwnReport> {
    const { report } = await typedSql(this.em)
      .insertInto('abuse_reports')
      .values({ reporter_id: reporterId, subject, subject_id: subjectId, reason, details })
      .onConflict((conflict) =>
        conflict
          .columns(['reporter_id', 'subject', 'subject_id'])
          .where(sql<boolean>`abuse_reports.state = 'open'`) // as a literal, which PostgreSQL needs to match the partial index
          .doUpdateSet({ reason, details, created_at: sql<string>`now()` }),
      )
      .returning(shared<OwnReport>(OWN_REPORT_JSON, sql.ref('abuse_reports')).as('report'))
      .executeTakeFirstOrThrow();
    return report;
  }

  /**
   * Adds a report by the product itself, at most once per subject, whatever its outcome. The transaction has locked the
   * subject.
   */
  async putOfNobody({ subject, subjectId, reason, details }: ReportInput): Promise<void> {
    const db = typedSql(this.em);
    const before = await db
      .selectFrom('abuse_reports')
      .select('id')
      .where('subject', '=', subject)
      .where('subject_id', '=', subjectId)
      .where('reporter_id', 'is', null)
      .where('details', '=', details)
      .executeTakeFirst();
    if (before) return;
    await db
      .insertInto('abuse_reports')
      .values({ reporter_id: null, subject, subject_id: subjectId, reason, details })
      .execute();
  }

  /**
   * Closes all open reports of a subject and returns the reporters whose accounts still exist; null if none was open,
   * so that only one moderator answers.
   */
  async answer({ subject, subjectId }: Subject, state: ReportState): Promise<string[] | null> {
    const answered = await typedSql(this.em)
      .updateTable('abuse_reports')
      .set({ state })
      .where('subject', '=', subject)
      .where('subject_id', '=', subjectId)
      .where('state', '=', 'open')
      .returning('reporter_id')
      .execute();
    if (answered.length === 0) return null;
    return answered.map((report) => report.reporter_id).filter((id) => id !== null);
  }

  /** Returns true if the subject belongs to the user or to a shelter they are a member of. Doesn't check visibility. */
  async isOf({ subject, subjectId }: Subject, userId: string): Promise<boolean> {
    const about = [sql`${subject}::text`, sql`${subjectId}::text`];
    const { isOwn } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(IS_OWN_SUBJECT, sql`${userId}::uuid`, ...about).as('isOwn'))
      .executeTakeFirstOrThrow();
    return isOwn;
  }

  /** Returns the moderators' view of a subject with open reports: its reporters and images; null without any. */
  async openSubject({ subject, subjectId }: Subject): Promise<{ reporterIds: string[]; imageUrls: string[] } | null> {
    const reports = await typedSql(this.em)
      .selectFrom('abuse_reports')
      .select('reporter_id')
      .where('subject', '=', subject)
      .where('subject_id', '=', subjectId)
      .where('state', '=', 'open')
      .execute();
    if (reports.length === 0) return null;
    const about = [sql`${subject}::text`, sql`${subjectId}::text`];
    const content = sql<{ urls: string[] | null }>`${shared(REPORTED_CONTENT, ...about)}`.as<'content'>(sql`content`);
    const shown = await typedSql(this.em).selectFrom(content).select('content.urls').executeTakeFirst();
    const reporterIds = reports.map((report) => report.reporter_id).filter((id) => id !== null);
    return { reporterIds, imageUrls: shown?.urls ?? [] };
  }

  /** Adds an entry to the log; `moderatorId` is null for an operator. */
  async log(
    moderatorId: string | null,
    { subject, subjectId, action, note, until = null }: LogEntry,
  ): Promise<ModerationLogEntry> {
    const { entry } = await typedSql(this.em)
      .insertInto('moderation_log')
      .values({ moderator_id: moderatorId, subject, subject_id: subjectId, action, note, until })
      .returning(shared<ModerationLogEntry>(LOG_ENTRY_JSON, sql.ref('moderation_log')).as('entry'))
      .executeTakeFirstOrThrow();
    return entry;
  }

  async ownJson(reporterId: string, page: PageQuery): Promise<string> {
    return (await this.preparedReads.json(ownReportsQuery, [reporterId, ...pageValues(page)])) ?? '';
  }

  async queueJson(moderatorId: string, { cursor, limit }: PageQuery): Promise<string> {
    const after = cursor === undefined ? null : positionOfCursor(cursor);
    return (await this.preparedReads.json(moderationQueueQuery, [moderatorId, after, limit])) ?? '';
  }

  async logJson(page: PageQuery): Promise<string> {
    return (await this.preparedReads.json(moderationLogQuery, pageValues(page))) ?? '';
  }
}

function pageValues({ cursor, limit }: PageQuery): [number | null, number] {
  return [cursor === undefined ? null : idOfCursor(cursor), limit];
}
