import { Injectable } from '@nestjs/common';

import { Transactions } from '../../../database/transactions.ts';
import { forbidden, invalidTransition, throwNotFound } from '../../../errors/problem-error.ts';
import { PetsService } from '../../pets/pets.service.ts';
import { ListingsRepository } from '../listings.repository.ts';
import { ListingsService } from '../listings.service.ts';
import { ApplicationActivities } from './application-activities.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import type { HeldApplication } from './applications.repository.ts';

/** How an animal's record passes to whoever adopts it: one offers it, the other accepts. Under the lock of the listing, as all steps. */
@Injectable()
export class HandoversService {
  constructor(
    private readonly listings: ListingsRepository,
    private readonly listingsService: ListingsService,
    private readonly applications: ApplicationsRepository,
    private readonly activities: ApplicationActivities,
    private readonly pets: PetsService,
    private readonly transactions: Transactions,
  ) {}

  /** By the lister. Once more changes nothing. */
  offerJson(viewerId: string, id: number): Promise<string> {
    return this.#step(viewerId, id, async (application) => {
      if (viewerId === application.applicantId)
        throw forbidden('Only the person offering the animal can hand over its record.');
      const petId = await this.#lockPet(application);
      await this.applications.offerHandover(id, petId);
      await this.activities.answered(application);
    });
  }

  /** By either, as long as it is not accepted. */
  takeBackJson(viewerId: string, id: number): Promise<string> {
    return this.#step(viewerId, id, async (application) => {
      await this.applications.takeBackHandover(id);
      await this.activities.announce(application);
    });
  }

  /** By the applicant: the pet is theirs from now on, and the animal has found its home. */
  acceptJson(viewerId: string, id: number): Promise<string> {
    return this.#step(viewerId, id, async (application) => {
      const { applicantId, listerId, listingId } = application;
      if (viewerId !== applicantId) throw forbidden('Only the adopter can take over its record.');
      const petId = await this.#lockPet(application);
      if (!(await this.applications.acceptHandover(id, petId))) nothingToHandOver();
      await this.pets.handOver(petId, listerId, applicantId);
      await this.listingsService.markAdopted(listingId, listerId, petId);
      await this.activities.accepted(application);
    });
  }

  /** Nobody deletes it until the transaction ends. */
  async #lockPet({ id, listerId }: HeldApplication): Promise<number> {
    const petId = await this.applications.petOfApproved(id);
    if (petId === null || !(await this.pets.lockOwn(listerId, petId))) nothingToHandOver();
    return petId;
  }

  #step(viewerId: string, id: number, take: (application: HeldApplication) => Promise<void>): Promise<string> {
    return this.transactions.run(async () => {
      const listingId = (await this.applications.listingOf(id)) ?? throwNotFound();
      // The one who gets the pet may get another one meanwhile: they are counted one after another.
      await this.transactions.lockPeople([viewerId]);
      if ((await this.listings.lock(listingId)) === null) throwNotFound();
      const application = (await this.applications.find(viewerId, id)) ?? throwNotFound();
      await take(application);
      return (await this.applications.jsonNow(viewerId, id)) ?? throwNotFound();
    });
  }
}

function nothingToHandOver(): never {
  throw invalidTransition('There is no longer a record to hand over.');
}
