import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { HealthEntry, HealthEntryInput, HealthField } from '@qlixline/contract/pet-health/health-entry';
import type { HealthKind } from '@qlixline/contract/pet-health/health-kinds';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { IS_ALIVE } from '../../schema/pets/visible-pets.sql.ts';
import { healthEntryQuery, healthJournalQuery } from './health-entries.query.ts';

/** Author and kind of an entry. */
export type StoredEntry = { kind: HealthKind; authorId: string | null };

/** Entries of health journals. Callers authorize. */
@Injectable()
export class HealthEntriesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `healthJournalSchema`; null if the viewer may not read it. */
  journalJson(viewerId: string, petId: number): Promise<string | null> {
    return this.preparedReads.json(healthJournalQuery, [viewerId, petId]);
  }

  /** Returns JSON text in the shape of `healthEntrySchema` within the running transaction. */
  async jsonNow(id: number, viewerId: string): Promise<string> {
    return (await this.preparedReads.jsonNow(healthEntryQuery, [id, viewerId]))!;
  }

  async countOf(petId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('health_entries')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('pet_id', '=', petId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Finds an entry; null if the pet has no such entry. */
  async find(petId: number, id: number): Promise<StoredEntry | null> {
    const entry = await typedSql(this.em)
      .selectFrom('health_entries')
      .select(['kind', 'author_id as authorId'])
      .where('id', '=', id)
      .where('pet_id', '=', petId)
      .executeTakeFirst();
    return entry ?? null;
  }

  async insert(petId: number, authorId: string, input: HealthEntryInput): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('health_entries')
      .values({ pet_id: petId, author_id: authorId, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Replaces the entry. After a change of the due date, a reminder is sent again. */
  async replace(id: number, input: HealthEntryInput): Promise<void> {
    const { due_on, ...columns } = columnsOf(input);
    await typedSql(this.em)
      .updateTable('health_entries')
      .set({
        ...columns,
        due_on,
        reminded_at: sql<string | null>`case when due_on is not distinct from ${due_on}::date then reminded_at end`,
      })
      .where('id', '=', id)
      .execute();
  }

  async delete(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('health_entries').where('id', '=', id).execute();
  }

  /** Returns the latest weight; null if there is none. */
  async newestWeight(petId: number): Promise<{ id: number; kilograms: number } | null> {
    const newest = await typedSql(this.em)
      .selectFrom('health_entries')
      .select(['id', 'weight_kg'])
      .where('pet_id', '=', petId)
      .where('kind', '=', 'weight')
      .orderBy('happened_on', 'desc')
      .orderBy('measured_time', (order) => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest ? { id: newest.id, kilograms: newest.weight_kg ?? 0 } : null;
  }

  /** Lists the pets with due entries for which no reminder was sent, longest due first. */
  async duePets(limit: number): Promise<number[]> {
    const pets = await typedSql(this.em)
      .selectFrom('health_entries as e')
      .select('e.pet_id as petId')
      .where('e.due_on', '<=', sql<string>`current_date`)
      .where('e.reminded_at', 'is', null)
      .where(shared(IS_ALIVE, sql.ref('e.pet_id')))
      .groupBy('e.pet_id')
      .orderBy(sql`min(e.due_on)`)
      .limit(limit)
      .execute();
    return pets.map(({ petId }) => petId);
  }

  /** Marks the pet's due entries as reminded, and returns how many. */
  async markReminded(petId: number): Promise<number> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('health_entries')
      .set({ reminded_at: sql<string>`now()` })
      .where('pet_id', '=', petId)
      .where('due_on', '<=', sql<string>`current_date`)
      .where('reminded_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }
}

/** Columns of fields that the entry's kind doesn't have. */
const ABSENT = {
  name: '',
  weightKg: null,
  measured: null,
  time: null,
  dose: '',
  schedule: null,
  endsOn: null,
  dueOn: null,
};

function columnsOf(input: HealthEntryInput) {
  const entry: Pick<HealthEntry, Exclude<HealthField, 'plan'>> = { ...ABSENT, ...input };
  return {
    kind: entry.kind,
    happened_on: entry.on,
    note: entry.note,
    name: entry.name,
    weight_kg: entry.weightKg,
    measured: entry.measured ?? null,
    measured_time: entry.time ?? null,
    dose: entry.dose,
    schedule: entry.schedule,
    ends_on: entry.endsOn,
    due_on: entry.dueOn,
  };
}
