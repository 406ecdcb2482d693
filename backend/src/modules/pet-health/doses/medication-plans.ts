import { Injectable } from '@nestjs/common';
import type { HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';
import { DOSE_MISSED_MINUTES, TIMED_MEDICATIONS_MAX } from '@qlixline/contract/limits';

import { invalidTransition } from '../../../errors/problem-error.ts';
import { nextDose } from './planned-doses.ts';
import type { Plan } from './planned-doses.ts';
import { PlansRepository } from './plans.repository.ts';
import type { PlanProgress } from './plans.repository.ts';

export const MISSED_MS = DOSE_MISSED_MINUTES * 60_000;
const DAY_MS = 86_400_000;

/** Times of day of medications, which follow their entries in the journal. */
@Injectable()
export class MedicationPlans {
  constructor(private readonly plans: PlansRepository) {}

  /** Saves the times that come with an entry of a locked pet, and when its carers are notified next. */
  async follow(petId: number, entryId: number, input: HealthEntryInput): Promise<void> {
    if (input.kind !== 'medication') return;
    if (input.plan) await this.plans.save(entryId, input.plan);
    else if (input.plan === null) await this.plans.remove(entryId);
    const [plan] = await this.plans.listOf(petId, entryId);
    if (!plan) return;
    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
    const current = (await this.plans.listOf(petId)).filter(({ endsOn }) => endsOn === null || endsOn >= yesterday);
    if (current.length > TIMED_MEDICATIONS_MAX) throw tooManyTimed();
    await this.plans.note(entryId, nextSteps(plan, plan.since, new Date()));
  }
}

/** Returns when the carers are notified of the next dose, and when one is checked that may still be open. */
export function nextSteps(plan: Plan, since: Date, now: Date): Pick<PlanProgress, 'ringsAt' | 'checksAt'> {
  const checkedUpTo = new Date(Math.max(since.getTime(), now.getTime() - MISSED_MS));
  const unchecked = nextDose(plan, checkedUpTo);
  return {
    ringsAt: nextDose(plan, now)?.plannedAt ?? null,
    checksAt: unchecked && new Date(unchecked.plannedAt.getTime() + MISSED_MS),
  };
}

const tooManyTimed = () =>
  invalidTransition(
    `A pet has at most ${TIMED_MEDICATIONS_MAX} medications with times. End one to add times to another.`,
  );
