import { Injectable } from '@nestjs/common';

import { Transactions } from '../../../database/connections/transactions.ts';
import { forbidden, invalidTransition, throwNotFound } from '../../../errors/problem-error.ts';
import { PetsService } from '../../pets/pets.service.ts';
import { ListingsRepository } from '../listings.repository.ts';
import { ListingsService } from '../listings.service.ts';
import { ApplicationActivities } from './application-activities.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import type { LockedApplication } from './applications.repository.ts';
import { HandoversRepository } from './handovers.repository.ts';

/**
 * Handover of an animal's record to its adopter: one side offers it, the other accepts. Locks the listing, as all steps
 * do.
 */
@Injectable()
export class HandoversService {
  constructor(
    private readonly listings: ListingsRepository,
    private readonly listingsService: ListingsService,
    private readonly applications: ApplicationsRepository,
    private readonly handovers: HandoversRepository,
    private readonly activities: ApplicationActivities,
    private readonly pets: PetsService,
    private readonly transactions: Transactions,
  ) {}

  /** Offers the record, as the lister. Repeating it changes nothing. */
  offerJson(viewerId: string, id: number): Promise<string> {
    return this.#step(viewerId, id, async (application) => {
      if (viewerId === application.applicantId)
        throw forbidden('Only the person offering the animal can hand over its record.');
      const petId = await this.#lockPet(application);
      await this.handovers.offer(id, petId);
      await this.activities.notifyAnswered(application);
    });
  }

  /** Cancels the offer, as either side, as long as it isn't accepted. */
  withdrawJson(viewerId: string, id: number): Promise<string> {
    return this.#step(viewerId, id, async (application) => {
      await this.handovers.withdraw(id);
      await this.activities.refreshScreens(application);
    });
  }

  /** Accepts the record, as the applicant: hands over the pet and marks the listing as adopted. */
  acceptJson(viewerId: string, id: number): Promise<string> {
    return this.#step(viewerId, id, async (application) => {
      const { applicantId, listerId, listingId } = application;
      if (viewerId !== applicantId) throw forbidden('Only the adopter can take over its record.');
      const petId = await this.#lockPet(application);
      if (!(await this.handovers.accept(id, petId))) nothingToHandOver();
      await this.pets.handOver(petId, listerId, applicantId);
      await this.listingsService.markAdopted(listingId, listerId, petId);
      await this.activities.notifyAccepted(application);
    });
  }

  /** Locks the pet against deletion until the transaction ends. */
  async #lockPet({ id, listerId }: LockedApplication): Promise<number> {
    const petId = await this.handovers.petOfApproved(id);
    if (petId === null || !(await this.pets.lockOwn(listerId, petId))) nothingToHandOver();
    return petId;
  }

  #step(viewerId: string, id: number, take: (application: LockedApplication) => Promise<void>): Promise<string> {
    return this.transactions.run(async () => {
      const listingId = (await this.applications.listingOf(id)) ?? throwNotFound();
      // Locks the recipient: another pet may be handed over to them concurrently, and the limit counts both.
      await this.transactions.lockPeople([viewerId]);
      if ((await this.listings.lock(listingId)) === null) throwNotFound();
      const application = (await this.applications.find(viewerId, id)) ?? throwNotFound();
      if (application.isHidden) throwNotFound();
      await take(application);
      return (await this.applications.jsonNow(viewerId, id)) ?? throwNotFound();
    });
  }
}

function nothingToHandOver(): never {
  throw invalidTransition('There is no longer a record to hand over.');
}
