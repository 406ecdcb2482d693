import { Injectable } from '@nestjs/common';
import type { HealthEntryInput } from '@qlixline/contract/health-entry';
import { HEALTH_ENTRIES_MAX } from '@qlixline/contract/limits';

import { Transactions } from '../../database/transactions.ts';
import { invalidTransition, notFound, validationFailed } from '../../errors/problem-error.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { PetsService } from '../pets/pets.service.ts';
import { HealthEntriesRepository } from './health-entries.repository.ts';
import type { DuePet } from './health-entries.repository.ts';

/**
 * Health journals, each for its pet's owner alone: for everybody else there is none. Entries are JSON text in the shape of
 * `healthEntrySchema`. Each change locks the pet, so that its journal is never written by whoever had it before.
 */
@Injectable()
export class PetHealthService {
  constructor(
    private readonly entries: HealthEntriesRepository,
    private readonly pets: PetsService,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
  ) {}

  async journalJson(ownerId: string, petId: number): Promise<string> {
    return (await this.entries.journalJson(ownerId, petId)) ?? missing();
  }

  addJson(ownerId: string, petId: number, input: HealthEntryInput): Promise<string> {
    return this.#change(ownerId, petId, async () => {
      if ((await this.entries.countOf(petId)) >= HEALTH_ENTRIES_MAX) throw tooMany();
      return this.entries.jsonNow(await this.entries.insert(petId, input));
    });
  }

  replaceJson(ownerId: string, petId: number, id: number, input: HealthEntryInput): Promise<string> {
    return this.#change(ownerId, petId, async () => {
      const kind = (await this.entries.kindOf(petId, id)) ?? missing();
      if (kind !== input.kind) throw validationFailed([{ field: 'kind', message: 'What it is cannot be changed' }]);
      await this.entries.replace(id, input);
      return this.entries.jsonNow(id);
    });
  }

  async remove(ownerId: string, petId: number, id: number): Promise<void> {
    await this.#change(ownerId, petId, async () => {
      if (!(await this.entries.delete(petId, id))) throw notFound();
    });
  }

  /** Pets for which something is due, whose owners have not been told. */
  duePets(limit: number): Promise<DuePet[]> {
    return this.entries.duePets(limit);
  }

  /** False where somebody else has told of it meanwhile, or it is done, or the pet has moved. */
  remind({ petId, ownerId }: DuePet): Promise<boolean> {
    return this.transactions.run(async () => {
      if (!(await this.pets.lockOwn(ownerId, petId)) || !(await this.pets.holdAlive(petId))) return false;
      const isDue = (await this.entries.markReminded(petId)) > 0;
      if (isDue) await this.notifications.notifyOfAccount(ownerId, 'health_due', { petId });
      return isDue;
    });
  }

  /** A pet weighs what was written down last. */
  #change<Result>(ownerId: string, petId: number, change: () => Promise<Result>): Promise<Result> {
    return this.transactions.run(async () => {
      if (!(await this.pets.lockOwn(ownerId, petId))) throw notFound();
      const before = await this.entries.newestWeight(petId);
      const result = await change();
      const after = await this.entries.newestWeight(petId);
      const isNew = after?.id !== before?.id || after?.kilograms !== before?.kilograms;
      if (after && isNew) await this.pets.setWeight(petId, after.kilograms);
      return result;
    });
  }
}

const tooMany = () =>
  invalidTransition(`A journal has at most ${HEALTH_ENTRIES_MAX} entries. Delete one to add another.`);

function missing(): never {
  throw notFound();
}
