import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MedicationPlan } from '@qlixline/contract/pet-health/medication-plan';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { IS_ALIVE } from '../../../schema/pets/visible-pets.sql.ts';
import type { Plan } from './planned-doses.ts';

/** Stored plan of a medication, with how far its carers have been notified. */
export type StoredPlan = Plan & {
  entryId: number;
  since: Date;
  ringsAt: Date | null;
  checksAt: Date | null;
};

/** Progress of the notifications about a plan's doses; absent values stay. */
export type PlanProgress = {
  ringsAt: Date | null;
  checksAt: Date | null;
  rungFor?: string;
  missedFor?: string;
};

/** Times of day of medications. Callers authorize and lock the pet. */
@Injectable()
export class PlansRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lists a pet's plans, oldest entry first, or that of one entry. */
  async listOf(petId: number, entryId?: number): Promise<StoredPlan[]> {
    const plans = await typedSql(this.em)
      .selectFrom('medication_plans as plan')
      .innerJoin('health_entries as e', 'e.id', 'plan.entry_id')
      .select(['e.id as entryId', 'e.schedule', 'plan.times', 'plan.time_zone as timeZone', 'plan.since'])
      .select(['plan.rings_at as ringsAt', 'plan.checks_at as checksAt'])
      .select([sql<string>`e.happened_on::text`.as('on'), sql<string | null>`e.ends_on::text`.as('endsOn')])
      .where('e.pet_id', '=', petId)
      .$if(entryId !== undefined, (query) => query.where('e.id', '=', entryId!))
      .orderBy('e.id')
      .execute();
    return plans.map((plan) => ({
      ...plan,
      schedule: plan.schedule ?? 'as_needed',
      since: new Date(plan.since),
      ringsAt: plan.ringsAt === null ? null : new Date(plan.ringsAt),
      checksAt: plan.checksAt === null ? null : new Date(plan.checksAt),
    }));
  }

  /** Saves the times of a medication. Other times or another time zone count from now on. */
  async save(entryId: number, { times, timeZone }: MedicationPlan): Promise<void> {
    await typedSql(this.em)
      .insertInto('medication_plans')
      .values({ entry_id: entryId, times: [...times], time_zone: timeZone, since: sql<string>`now()` })
      .onConflict((conflict) =>
        conflict.column('entry_id').doUpdateSet({
          times: [...times],
          time_zone: timeZone,
          since: sql<string>`case
            when medication_plans.times = excluded.times and medication_plans.time_zone = excluded.time_zone
            then medication_plans.since else now() end`,
        }),
      )
      .execute();
  }

  async remove(entryId: number): Promise<void> {
    await typedSql(this.em).deleteFrom('medication_plans').where('entry_id', '=', entryId).execute();
  }

  async note(entryId: number, { ringsAt, checksAt, rungFor, missedFor }: PlanProgress): Promise<void> {
    await typedSql(this.em)
      .updateTable('medication_plans')
      .set({
        rings_at: ringsAt?.toISOString() ?? null,
        checks_at: checksAt?.toISOString() ?? null,
        ...(rungFor !== undefined && { rung_for: rungFor }),
        ...(missedFor !== undefined && { missed_for: missedFor }),
      })
      .where('entry_id', '=', entryId)
      .execute();
  }

  /** Lists the living pets of which doses are due or have to be checked, longest waiting first. */
  async duePets(limit: number): Promise<number[]> {
    const pets = await typedSql(this.em)
      .selectFrom('medication_plans as plan')
      .innerJoin('health_entries as e', 'e.id', 'plan.entry_id')
      .select('e.pet_id as petId')
      .where((eb) =>
        eb.or([eb('plan.rings_at', '<=', sql<string>`now()`), eb('plan.checks_at', '<=', sql<string>`now()`)]),
      )
      .where(shared(IS_ALIVE, sql.ref('e.pet_id')))
      .groupBy('e.pet_id')
      .orderBy(sql`min(least(plan.rings_at, plan.checks_at))`)
      .orderBy('e.pet_id')
      .limit(limit)
      .execute();
    return pets.map(({ petId }) => petId);
  }
}
