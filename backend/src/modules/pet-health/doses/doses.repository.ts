import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Dose } from '@qlixline/contract/pet-health/dose';
import type { DoseState } from '@qlixline/contract/pet-health/dose-states';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { recordedDoseQuery, storedDosesQuery } from './doses.query.ts';
import type { StoredDoses } from './doses.query.ts';

/** Record of a dose, with the user who made it. */
export type DoseRecord = { recordedById: string | null; state: DoseState };
type NewRecord = {
  entryId: number;
  plannedFor: string;
  plannedAt: Date;
  timeZone: string;
  state: DoseState;
  at: Date;
  recordedById: string;
};

/** Recorded doses of medications. Callers authorize and lock the pet. */
@Injectable()
export class DosesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns medications with times, and the doses recorded since; null if the viewer may not read them. */
  async stored(viewerId: string, petId: number, since: Date): Promise<StoredDoses | null> {
    const json = await this.preparedReads.json(storedDosesQuery, [viewerId, petId, since.toISOString()]);
    return json === null ? null : (JSON.parse(json) as StoredDoses);
  }

  /** Returns a recorded dose within the running transaction. */
  async recordedNow(viewerId: string, entryId: number, plannedFor: string): Promise<Dose> {
    return JSON.parse((await this.preparedReads.jsonNow(recordedDoseQuery, [viewerId, entryId, plannedFor]))!) as Dose;
  }

  async isMedicationOf(petId: number, entryId: number): Promise<boolean> {
    const entry = await typedSql(this.em)
      .selectFrom('health_entries')
      .select('id')
      .where('id', '=', entryId)
      .where('pet_id', '=', petId)
      .where('kind', '=', 'medication')
      .executeTakeFirst();
    return entry !== undefined;
  }

  async find(entryId: number, plannedFor: string): Promise<DoseRecord | null> {
    const record = await typedSql(this.em)
      .selectFrom('medication_doses')
      .select(['recorded_by_id as recordedById', 'state'])
      .where('entry_id', '=', entryId)
      .where('planned_for', '=', plannedFor)
      .executeTakeFirst();
    return record ?? null;
  }

  /** Records a dose, or replaces the record of the same user. */
  async save({ entryId, plannedFor, plannedAt, timeZone, state, at, recordedById }: NewRecord): Promise<void> {
    await typedSql(this.em)
      .insertInto('medication_doses')
      .values({
        entry_id: entryId,
        planned_for: plannedFor,
        planned_at: plannedAt.toISOString(),
        time_zone: timeZone,
        state,
        at: at.toISOString(),
        recorded_by_id: recordedById,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['entry_id', 'planned_for'])
          .doUpdateSet({ state, at: at.toISOString() })
          .where('medication_doses.recorded_by_id', '=', recordedById),
      )
      .execute();
  }

  async remove(entryId: number, plannedFor: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('medication_doses')
      .where('entry_id', '=', entryId)
      .where('planned_for', '=', plannedFor)
      .execute();
  }

  /** Returns the planned times of a medication's doses that are recorded, among these. */
  async recordedAmong(entryId: number, plannedFor: readonly string[]): Promise<Set<string>> {
    if (plannedFor.length === 0) return new Set();
    const recorded = await typedSql(this.em)
      .selectFrom('medication_doses')
      .select('planned_for as plannedFor')
      .where('entry_id', '=', entryId)
      .where('planned_for', '=', sql<string>`any(${[...plannedFor]}::text[])`)
      .execute();
    return new Set(recorded.map((dose) => dose.plannedFor));
  }
}
