import { Injectable } from '@nestjs/common';
import type { MemorialInput } from '@qlixline/contract/pets/pet';

import { Transactions } from '../../database/connections/transactions.ts';
import { notFound } from '../../errors/problem-error.ts';
import { PetsRepository } from './pets.repository.ts';
import { diedBeforeBirth, stillOffered } from './refused-changes.ts';
import { TagsRepository } from './tags/tags.repository.ts';

/** Memorials of pets that have died. */
@Injectable()
export class MemorialsService {
  readonly #afterDeath: ((petId: number) => Promise<void>)[] = [];

  constructor(
    private readonly pets: PetsRepository,
    private readonly tags: TagsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Turns the pet's page into a memorial and ends a search for the pet. Throws while a listing offers it. */
  setJson(ownerId: string, id: number, { diedOn }: MemorialInput): Promise<string> {
    return this.#change(ownerId, id, async () => {
      const dateOfBirth = await this.pets.dateOfBirthOf(ownerId, id);
      if (dateOfBirth !== null && diedOn < dateOfBirth) throw diedBeforeBirth('diedOn');
      if (await this.pets.isOffered(id)) throw stillOffered();
      await this.tags.change(id, { isLost: false });
      for (const afterDeath of this.#afterDeath) await afterDeath(id);
      return diedOn;
    });
  }

  /** Registers a step by another module, run in the transaction that turns a locked pet's page into a memorial. */
  onDeath(afterDeath: (petId: number) => Promise<void>): void {
    this.#afterDeath.push(afterDeath);
  }

  endJson(ownerId: string, id: number): Promise<string> {
    return this.#change(ownerId, id, () => Promise.resolve(null));
  }

  #change(ownerId: string, id: number, decide: () => Promise<string | null>): Promise<string> {
    return this.transactions.run(async () => {
      if (!(await this.pets.lockOwn(ownerId, id))) throw notFound();
      await this.pets.setDiedOn(id, await decide());
      return this.pets.editedJsonNow(ownerId, id);
    });
  }
}
