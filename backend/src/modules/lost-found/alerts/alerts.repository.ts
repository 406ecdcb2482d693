import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AlertAreaInput } from '@qlixline/contract/lost-found/alert-area';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import {
  alertAreaQuery,
  dueAlertsQuery,
  newestWaitingQuery,
  authorAndOwnerOfNoticeQuery,
  recipientsOfNoticeQuery,
} from './alerts.query.ts';

/** Areas in which users want alerts of missing pets, and alerts that are waiting. */
@Injectable()
export class AlertsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `ownAlertAreaSchema`. */
  async json(userId: string): Promise<string> {
    return (await this.preparedReads.json(alertAreaQuery, [userId]))!;
  }

  /** Sets the area. The time of the last alert stays. */
  async set(userId: string, { place, within, species, everyHours }: AlertAreaInput): Promise<void> {
    const columns = {
      place: place.name,
      latitude: place.latitude,
      longitude: place.longitude,
      within_km: within,
      species: [...new Set(species)],
      every_hours: everyHours,
    };
    await typedSql(this.em)
      .insertInto('alert_areas')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute();
  }

  async delete(userId: string): Promise<void> {
    await typedSql(this.em).deleteFrom('alert_areas').where('user_id', '=', userId).execute();
    await this.deleteWaitingOf(userId);
  }

  /** Returns the author of the notice and the owner of its pet. */
  async authorAndOwnerOf(noticeId: number): Promise<string[]> {
    const [notice] = await this.preparedReads.rowsNow(authorAndOwnerOfNoticeQuery, [noticeId]);
    return notice?.people ?? [];
  }

  /** Lists whom to alert, with the changes of the running transaction to the notice. */
  recipientsOf(noticeId: number, people: readonly string[]): Promise<{ userId: string; isDue: boolean }[]> {
    return this.preparedReads.rowsNow(recipientsOfNoticeQuery, [noticeId, [...people]]);
  }

  async markNotified(userIds: readonly string[]): Promise<void> {
    await typedSql(this.em)
      .updateTable('alert_areas')
      .set({ told_at: sql<string>`now()` })
      .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
      .execute();
  }

  async wait(userIds: readonly string[], noticeId: number): Promise<void> {
    if (userIds.length === 0) return;
    await sql`
      insert into waiting_alerts (user_id, notice_id) select id, ${noticeId} from unnest(${[...userIds]}::uuid[]) id
      on conflict do nothing`.execute(typedSql(this.em));
  }

  async due(limit: number): Promise<string[]> {
    return (await this.preparedReads.rows(dueAlertsQuery, [limit])).map(({ userId }) => userId);
  }

  /**
   * Locks the user's area until the transaction ends. Returns false if it is gone or another process holds the lock.
   */
  async lock(userId: string): Promise<boolean> {
    const area = await typedSql(this.em)
      .selectFrom('alert_areas')
      .select('user_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return area !== undefined;
  }

  async newestWaitingOf(userId: string): Promise<{ noticeId: number; authorId: string } | null> {
    return (await this.preparedReads.rowsNow(newestWaitingQuery, [userId]))[0] ?? null;
  }

  async deleteWaitingOf(userId: string): Promise<void> {
    await typedSql(this.em).deleteFrom('waiting_alerts').where('user_id', '=', userId).execute();
  }
}
