import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { HealthEntry, HealthEntryInput, HealthField } from '@qlixline/contract/pet-health/health-entry';
import { HEAT_NAME } from '@qlixline/contract/pet-health/health-kinds';
import type { HealthKind } from '@qlixline/contract/pet-health/health-kinds';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { IS_ALIVE } from '../../schema/pets/visible-pets.sql.ts';
import { IS_DUE } from '../../schema/pet-health/due-entries.sql.ts';
import { reminderColumns, reminderOf } from './reminders/kept-reminder.ts';
import type { KeptReminder } from './reminders/kept-reminder.ts';
import { healthEntryQuery, healthJournalQuery } from './health-entries.query.ts';

/** Author, kind and reminder of an entry. */
export type StoredEntry = { kind: HealthKind; authorId: string | null; reminder: KeptReminder };

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
      .select(['kind', 'author_id as authorId', 'due_zone as dueZone'])
      .select(['repeat_every as every', 'repeat_unit as unit'])
      .select(['due_on as dueOn', 'repeat_from as from'])
      .where('id', '=', id)
      .where('pet_id', '=', petId)
      .executeTakeFirst();
    if (!entry) return null;
    const { kind, authorId, dueOn, dueZone, every, unit, from } = entry;
    const repeat = every !== null && unit !== null && from !== null ? { every, unit, from } : null;
    return { kind, authorId, reminder: { dueOn, repeat, dueZone } };
  }

  async insert(petId: number, authorId: string, input: HealthEntryInput): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('health_entries')
      .values({ pet_id: petId, author_id: authorId, ...columnsOf(input), ...reminderColumns(reminderOf(input)) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Replaces the entry. After a change of the due date, a reminder is sent again. */
  async replace(id: number, input: HealthEntryInput, reminder: KeptReminder): Promise<void> {
    await this.#update(id, columnsOf(input), reminder);
  }

  /** Changes the reminder of an entry alone. */
  async setReminder(id: number, reminder: KeptReminder): Promise<void> {
    await this.#update(id, {}, reminder);
  }

  async #update(id: number, columns: Partial<EntryColumns>, reminder: KeptReminder): Promise<void> {
    const { due_on, ...others } = reminderColumns(reminder);
    await typedSql(this.em)
      .updateTable('health_entries')
      .set({
        ...columns,
        ...others,
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
      .where(shared<boolean>(IS_DUE, sql.ref('e')))
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
      .updateTable('health_entries as e')
      .set({ reminded_at: sql<string>`now()` })
      .where('pet_id', '=', petId)
      .where(shared<boolean>(IS_DUE, sql.ref('e')))
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
};

type EntryColumns = ReturnType<typeof columnsOf>;
/** Fields with columns of their own functions. */
type Elsewhere = 'plan' | keyof KeptReminder;

function columnsOf(input: HealthEntryInput) {
  const own = input.kind === 'heat' ? { ...input, name: HEAT_NAME } : input;
  const entry: Pick<HealthEntry, Exclude<HealthField, Elsewhere>> = { ...ABSENT, ...own };
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
  };
}
