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
import { sql } from 'kysely';

import { HotReads } from '../../database/hot-read.ts';
import { idOfCursor } from '../../database/page-cursor.ts';
import { shared } from '../../database/shared-sql.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { REPORTED_CONTENT } from '../../schema/json/reported-content.sql.ts';
import {
  LOG_ENTRY_JSON,
  OWN_REPORT_JSON,
  moderationLogQuery,
  moderationQueueQuery,
  ownReportsQuery,
} from './report-lists.query.ts';

export type Subject = { subject: ReportSubject; subjectId: string };

@Injectable()
export class ReportsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  /** In the place of the reporter's open one of the same subject. */
  async put(reporterId: string, { subject, subjectId, reason, details }: ReportInput): Promise<OwnReport> {
    const { report } = await typedSql(this.em)
      .insertInto('abuse_reports')
      .values({ reporter_id: reporterId, subject, subject_id: subjectId, reason, details })
      .onConflict((conflict) =>
        conflict
          .columns(['reporter_id', 'subject', 'subject_id'])
          .where(sql<boolean>`abuse_reports.state = 'open'`) // as text, because PostgreSQL has to recognize the index
          .doUpdateSet({ reason, details, created_at: sql<string>`now()` }),
      )
      .returning(shared<OwnReport>(OWN_REPORT_JSON, sql.ref('abuse_reports')).as('report'))
      .executeTakeFirstOrThrow();
    return report;
  }

  /** What the product itself has found, once, whatever became of it; in a transaction that has locked the subject. */
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

  /** Who had reported it, as far as their accounts are there. Null when there was no open report: nobody else answers the same. */
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

  /** Whose a thing is that was reported, whoever may see it; null when it is gone with its account. */
  async authorOf({ subject, subjectId }: Subject): Promise<string | null> {
    const content = shared<{ author_id: string }>(REPORTED_CONTENT, sql`${subject}::text`, sql`${subjectId}::text`);
    const found = await typedSql(this.em).selectFrom(content.as('content')).select('author_id').executeTakeFirst();
    return found?.author_id ?? null;
  }

  async log(moderatorId: string, { subject, subjectId, action, note }: ModerationAction): Promise<ModerationLogEntry> {
    const { entry } = await typedSql(this.em)
      .insertInto('moderation_log')
      .values({ moderator_id: moderatorId, subject, subject_id: subjectId, action, note })
      .returning(shared<ModerationLogEntry>(LOG_ENTRY_JSON, sql.ref('moderation_log')).as('entry'))
      .executeTakeFirstOrThrow();
    return entry;
  }

  async ownJson(reporterId: string, page: PageQuery): Promise<string> {
    return (await this.hotReads.json(ownReportsQuery, [reporterId, ...placeOf(page)])) ?? '';
  }

  async queueJson(moderatorId: string, page: PageQuery): Promise<string> {
    return (await this.hotReads.json(moderationQueueQuery, [moderatorId, ...placeOf(page)])) ?? '';
  }

  async logJson(page: PageQuery): Promise<string> {
    return (await this.hotReads.json(moderationLogQuery, placeOf(page))) ?? '';
  }
}

function placeOf({ cursor, limit }: PageQuery): [number | null, number] {
  return [cursor === undefined ? null : idOfCursor(cursor), limit];
}
