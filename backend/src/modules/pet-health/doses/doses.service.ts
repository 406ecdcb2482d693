import { Injectable } from '@nestjs/common';
import { plannedForSchema } from '@qlixline/contract/pet-health/dose';
import type { Dose, DoseInput, RecordedDose } from '@qlixline/contract/pet-health/dose';
import { DOSE_EARLY_HOURS, DOSE_LATE_DAYS, DOSES_SHOWN_MAX } from '@qlixline/contract/limits';
import { mayWithPet } from '@qlixline/contract/pets/pet-roles';

import { Transactions } from '../../../database/connections/transactions.ts';
import { forbidden, notFound, throwNotFound, validationFailed } from '../../../errors/problem-error.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { PetsService } from '../../pets/pets.service.ts';
import { DosesRepository } from './doses.repository.ts';
import type { PlannedMedication } from './doses.query.ts';
import { dosesBetween } from './planned-doses.ts';
import { PlansRepository } from './plans.repository.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const EARLY_MS = DOSE_EARLY_HOURS * HOUR_MS;
const LATE_MS = DOSE_LATE_DAYS * 24 * HOUR_MS;
const SHOWN_AHEAD_MS = 24 * HOUR_MS;

/**
 * Doses of medications with times of day. A dose is identified by its medication and planned local time; the pet's lock
 * makes the second of two users who record it at once learn who was first (decision: doses).
 */
@Injectable()
export class DosesService {
  constructor(
    private readonly doses: DosesRepository,
    private readonly plans: PlansRepository,
    private readonly pets: PetsService,
    private readonly notifications: NotificationsService,
    private readonly live: LiveEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Lists the doses of the last days and of the day ahead, earliest first. */
  async list(viewerId: string, petId: number): Promise<Dose[]> {
    const now = Date.now();
    const from = new Date(now - LATE_MS);
    const stored = (await this.doses.stored(viewerId, petId, from)) ?? throwNotFound();
    const known = new Set(stored.recorded.map(keyOf));
    const open = stored.medications
      .flatMap((medication) => openDoses(medication, from, new Date(now + SHOWN_AHEAD_MS)))
      .filter((dose) => !known.has(keyOf(dose)));
    return [...stored.recorded, ...open].toSorted(inOrder).slice(-DOSES_SHOWN_MAX);
  }

  /** Records a dose. The record of another user stays and is returned. */
  record(viewerId: string, petId: number, entryId: number, input: DoseInput): Promise<RecordedDose> {
    return this.transactions.run(async () => {
      await this.pets.lockFor(viewerId, petId, 'addHealth');
      const { plannedFor, state } = input;
      const before = await this.#findOf(petId, entryId, plannedFor);
      const isRecorded = before === null || before.recordedById === viewerId;
      if (isRecorded) {
        const { timeZone, plannedAt } = await this.#planned(petId, entryId, plannedFor);
        const at = timeOf(input, new Date());
        await this.doses.save({ entryId, plannedFor, plannedAt, timeZone, state, at, recordedById: viewerId });
        await this.#announce(petId);
      }
      return { dose: await this.doses.recordedNow(viewerId, entryId, plannedFor), isRecorded };
    });
  }

  /** Removes the record of a dose, which is open again. */
  undo(viewerId: string, petId: number, entryId: number, plannedFor: string): Promise<void> {
    return this.transactions.run(async () => {
      const role = await this.pets.lockFor(viewerId, petId, 'addHealth');
      if (!plannedForSchema.safeParse(plannedFor).success) throw notFound();
      const { recordedById } = (await this.#findOf(petId, entryId, plannedFor)) ?? throwNotFound();
      if (recordedById !== viewerId && !mayWithPet(role, 'changeHealth')) throw recordOfAnother();
      await this.doses.remove(entryId, plannedFor);
      await this.#announce(petId);
    });
  }

  async #findOf(petId: number, entryId: number, plannedFor: string) {
    if (!(await this.doses.isMedicationOf(petId, entryId))) throw notFound();
    return this.doses.find(entryId, plannedFor);
  }

  async #planned(petId: number, entryId: number, plannedFor: string): Promise<{ timeZone: string; plannedAt: Date }> {
    const [plan] = await this.plans.listOf(petId, entryId);
    const now = Date.now();
    const planned =
      plan && dosesBetween(plan, new Date(now - LATE_MS), new Date(now + EARLY_MS)).find(isFor(plannedFor));
    if (!planned) throw notPlanned();
    return { timeZone: plan.timeZone, plannedAt: planned.plannedAt };
  }

  /** Refreshes the pet and the badge on all carers' screens, as notifications about the dose end or return. */
  async #announce(petId: number): Promise<void> {
    const familyIds = await this.pets.familyOf(petId);
    this.live.publish(familyIds, { type: 'pet_changed', id: petId });
    for (const userId of familyIds) this.notifications.announceChange(userId);
  }
}

function openDoses(medication: PlannedMedication, from: Date, upTo: Date): Dose[] {
  const { entryId, name, dose, timeZone, since } = medication;
  // The day on which the times were set is shown whole, as its first doses may have been given before.
  const after = new Date(Math.max(from.getTime(), Date.parse(since) - EARLY_MS));
  return dosesBetween(medication, after, upTo).map(({ plannedFor, plannedAt }) => ({
    entryId,
    name,
    dose,
    plannedFor,
    timeZone,
    plannedAt: plannedAt.toISOString(),
    record: null,
  }));
}

/** Returns the time at which a dose was given. Throws if it is in the future, or longer ago than doses are recorded. */
function timeOf({ at }: DoseInput, now: Date): Date {
  if (at === null) return now;
  const time = Date.parse(at);
  // With a minute's grace for clocks that differ.
  if (time > now.getTime() + MINUTE_MS) throw wrongTime('This time has not come yet');
  if (time < now.getTime() - LATE_MS - EARLY_MS) throw wrongTime('This is too long ago');
  return new Date(Math.min(time, now.getTime()));
}

const isFor = (wanted: string) => (dose: { plannedFor: string }) => dose.plannedFor === wanted;
const keyOf = ({ entryId, plannedFor }: Dose): string => `${entryId} ${plannedFor}`;
const inOrder = (a: Dose, b: Dose): number =>
  Date.parse(a.plannedAt) - Date.parse(b.plannedAt) || a.entryId - b.entryId || (a.plannedFor < b.plannedFor ? -1 : 1);

const notPlanned = () => validationFailed([{ field: 'plannedFor', message: 'No dose is planned for this time' }]);
const wrongTime = (message: string) => validationFailed([{ field: 'at', message }]);
const recordOfAnother = () => forbidden('A sitter can undo only what they recorded themselves.');
