import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { Transactions } from '../../../database/connections/transactions.ts';
import { drainDue } from '../../../jobs/drain-due.ts';
import { Jobs } from '../../../jobs/jobs.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PetsService } from '../../pets/pets.service.ts';
import { DosesRepository } from './doses.repository.ts';
import { MISSED_MS, nextSteps } from './medication-plans.ts';
import { dosesBetween } from './planned-doses.ts';
import { PlansRepository } from './plans.repository.ts';
import type { PlanProgress, StoredPlan } from './plans.repository.ts';

/** Missed doses of earlier days aren't news after an outage. */
const LONGEST_LOOK_BACK_MS = 24 * 3_600_000;

/**
 * Notifies carers of doses every minute, each pet in its own transaction: everybody who looks after it at the planned
 * time, and its owner and co-owners by mail, too, once a dose counts as missed. What is recorded by then notifies
 * nobody.
 */
@Injectable()
export class DoseReminders {
  readonly #log = new Logger(DoseReminders.name);

  constructor(
    private readonly em: EntityManager,
    private readonly plans: PlansRepository,
    private readonly doses: DosesRepository,
    private readonly pets: PetsService,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
    jobs: Jobs,
  ) {
    jobs.handle('remind-of-doses', ({ stop }) => this.remindDue(stop));
  }

  /** Returns the number of pets whose doses this call has looked at. */
  remindDue(stop?: AbortSignal): Promise<number> {
    return drainDue({
      em: this.em,
      log: this.#log,
      stop,
      due: (limit) => this.plans.duePets(limit),
      change: (petId) => this.#remind(petId),
    });
  }

  /** Returns false if another process has notified the carers. The pet's lock makes the second one see that. */
  #remind(petId: number): Promise<boolean> {
    return this.transactions.run(async () => {
      const familyIds = await this.pets.lockAndFindFamily(petId);
      if (!(await this.pets.lockAlive(petId))) return false;
      const now = new Date();
      const due = (await this.plans.listOf(petId)).filter(
        ({ ringsAt, checksAt }) => hasCome(ringsAt, now) || hasCome(checksAt, now),
      );
      const progress: PlanProgress[] = [];
      for (const plan of due) progress.push(await this.#advance(plan, now));
      if (progress.some(({ rungFor }) => rungFor)) await this.#notify(familyIds, 'dose_due', petId);
      if (progress.some(({ missedFor }) => missedFor))
        await this.#notify(await this.pets.ownersOf(petId), 'dose_missed', petId);
      return due.length > 0;
    });
  }

  async #notify(userIds: readonly string[], kind: 'dose_due' | 'dose_missed', petId: number): Promise<void> {
    for (const userId of userIds) await this.notifications.notifyOfAccount(userId, kind, { petId });
  }

  /** Notes the newest dose that is due and the newest one that was missed, and when there is something to do next. */
  async #advance(plan: StoredPlan, now: Date): Promise<PlanProgress> {
    const rungFor = await this.#newestOpen(plan, plan.ringsAt, now);
    const checked = plan.checksAt && new Date(plan.checksAt.getTime() - MISSED_MS);
    const missedFor = await this.#newestOpen(plan, checked, new Date(now.getTime() - MISSED_MS));
    const progress = {
      ...nextSteps(plan, plan.since, now),
      ...(rungFor !== undefined && rungFor !== missedFor && { rungFor }),
      ...(missedFor !== undefined && { missedFor }),
    };
    await this.plans.note(plan.entryId, progress);
    return progress;
  }

  /** Returns the newest dose that nobody has recorded, from one moment to another, both included. */
  async #newestOpen(plan: StoredPlan, from: Date | null, upTo: Date): Promise<string | undefined> {
    if (!hasCome(from, upTo)) return undefined;
    const after = new Date(Math.max(from.getTime() - 1, upTo.getTime() - LONGEST_LOOK_BACK_MS));
    const planned = dosesBetween(plan, after, upTo).map(({ plannedFor }) => plannedFor);
    const recorded = await this.doses.recordedAmong(plan.entryId, planned);
    return planned.findLast((plannedFor) => !recorded.has(plannedFor));
  }
}

const hasCome = (moment: Date | null, now: Date): moment is Date => moment !== null && moment <= now;
