import { Injectable } from '@nestjs/common';
import type { HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';
import { HEALTH_ENTRIES_MAX } from '@qlixline/contract/limits';
import { mayWithPet } from '@qlixline/contract/pets/pet-roles';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';

import { Transactions } from '../../database/connections/transactions.ts';
import {
  ProblemError,
  forbidden,
  invalidTransition,
  throwNotFound,
  validationFailed,
} from '../../errors/problem-error.ts';
import { ImagesService } from '../images/images.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { PetsService } from '../pets/pets.service.ts';
import { HealthDocumentsRepository } from './documents/health-documents.repository.ts';
import { MedicationPlans } from './doses/medication-plans.ts';
import { HealthEntriesRepository } from './health-entries.repository.ts';
import type { StoredEntry } from './health-entries.repository.ts';
import { afterDone, reminderOf } from './reminders/kept-reminder.ts';

/**
 * Health journals, visible only to a pet's owner and carers, with entries as JSON text in the shape of
 * `healthEntrySchema`. Each change locks the pet, so that a former carer can't write.
 */
@Injectable()
export class PetHealthService {
  constructor(
    private readonly entries: HealthEntriesRepository,
    private readonly documents: HealthDocumentsRepository,
    private readonly plans: MedicationPlans,
    private readonly images: ImagesService,
    private readonly pets: PetsService,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
  ) {}

  async journalJson(viewerId: string, petId: number): Promise<string> {
    return (await this.entries.journalJson(viewerId, petId)) ?? throwNotFound();
  }

  addJson(authorId: string, petId: number, input: HealthEntryInput): Promise<string> {
    return this.#change(authorId, petId, async () => {
      if ((await this.entries.countOf(petId)) >= HEALTH_ENTRIES_MAX) throw tooMany();
      const id = await this.entries.insert(petId, authorId, input);
      await this.plans.follow(petId, id, input);
      return this.entries.jsonNow(id, authorId);
    });
  }

  replaceJson(viewerId: string, petId: number, id: number, input: HealthEntryInput): Promise<string> {
    return this.#change(viewerId, petId, async (role) => {
      const { kind, reminder } = await this.#changeable(viewerId, role, petId, id);
      if (kind !== input.kind) throw validationFailed([{ field: 'kind', message: 'What it is cannot be changed' }]);
      await this.entries.replace(id, input, reminderOf(input, reminder));
      await this.plans.follow(petId, id, input);
      return this.entries.jsonNow(id, viewerId);
    });
  }

  /** Ends the reminder of a day, or moves it on. Throws if the day is done already, so that none is skipped. */
  doneJson(viewerId: string, petId: number, id: number, dueOn: string): Promise<string> {
    return this.#change(viewerId, petId, async (role) => {
      const { reminder } = await this.#changeable(viewerId, role, petId, id);
      if (reminder.dueOn !== dueOn) throw doneBefore();
      await this.entries.setReminder(id, afterDone(reminder, new Date()));
      return this.entries.jsonNow(id, viewerId);
    });
  }

  /** Removes an entry with its documents. */
  async remove(viewerId: string, petId: number, id: number): Promise<void> {
    const fileIds = await this.#change(viewerId, petId, async (role) => {
      await this.#changeable(viewerId, role, petId, id);
      const documents = await this.documents.fileIdsOf(id);
      await this.entries.delete(id);
      return documents;
    });
    for (const fileId of fileIds) await this.images.removeFiles(fileId);
  }

  /** Locks the journal until the transaction ends. Throws if the viewer may not edit this entry. */
  async lockChangeable(viewerId: string, petId: number, id: number): Promise<void> {
    await this.#changeable(viewerId, await this.pets.lockFor(viewerId, petId, 'addHealth'), petId, id);
  }

  /** Lists the pets with due entries for which no reminder was sent. */
  duePets(limit: number): Promise<number[]> {
    return this.entries.duePets(limit);
  }

  /** Sends a pet's reminders. Returns false if another process has sent them or nothing is due any more. */
  remind(petId: number): Promise<boolean> {
    return this.transactions.run(async () => {
      const familyIds = await this.pets.lockAndFindFamily(petId);
      if (!(await this.pets.lockAlive(petId))) return false;
      const isDue = (await this.entries.markReminded(petId)) > 0;
      if (!isDue) return false;
      for (const userId of familyIds) await this.notifications.notifyOfAccount(userId, 'health_due', { petId });
      return true;
    });
  }

  /** Finds an entry of a locked pet that the viewer may edit. Not every carer may edit others' entries. */
  async #changeable(viewerId: string, role: PetRole, petId: number, id: number): Promise<StoredEntry> {
    const entry = (await this.entries.find(petId, id)) ?? throwNotFound();
    if (entry.authorId !== viewerId && !mayWithPet(role, 'changeHealth')) throw entryOfAnother();
    return entry;
  }

  /** Changes the journal with the pet locked, then updates the pet's weight to the latest entry. */
  #change<Result>(viewerId: string, petId: number, change: (role: PetRole) => Promise<Result>): Promise<Result> {
    return this.transactions.run(async () => {
      const role = await this.pets.lockFor(viewerId, petId, 'addHealth');
      const before = await this.entries.newestWeight(petId);
      const result = await change(role);
      const after = await this.entries.newestWeight(petId);
      const isNew = after?.id !== before?.id || after?.kilograms !== before?.kilograms;
      if (after && isNew) await this.pets.setWeight(petId, after.kilograms);
      return result;
    });
  }
}

const entryOfAnother = () => forbidden('A sitter can change only what they wrote themselves.');
const doneBefore = () =>
  new ProblemError('stale', 'This was marked as done or changed meanwhile. Please look at the journal again.');
const tooMany = () =>
  invalidTransition(`A journal has at most ${HEALTH_ENTRIES_MAX} entries. Delete one to add another.`);
