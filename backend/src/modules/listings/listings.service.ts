import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import { errorsForKind } from '@qlixline/contract/listings/listing-content';
import type {
  ListingCountsQuery,
  ListingTransition,
  ListingsQuery,
  OwnListingsQuery,
} from '@qlixline/contract/listings/listing';
import type { ListingInput, ListingUpdate } from '@qlixline/contract/listings/listing-input';
import {
  ENDED_LISTING_STATES,
  INCOMPLETE_LISTING_STATES,
  isRenewable,
  mayBecome,
} from '@qlixline/contract/listings/listing-states';
import type { ListingState } from '@qlixline/contract/listings/listing-states';

import { Transactions } from '../../database/connections/transactions.ts';
import { invalidTransition, throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { ImagesService } from '../images/images.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { requireBreedOf } from '../pets/species/require-breed-of.ts';
import { ApplicationActivities } from './applications/application-activities.ts';
import { ApplicationsRepository } from './applications/applications.repository.ts';
import { ListingSearch } from './listing-search.ts';
import { ListingAccessRepository } from './listing-access.repository.ts';
import type { LockedListing } from './listing-access.repository.ts';
import { ListingPublicationRepository } from './listing-publication.repository.ts';
import { ListingPublisher } from './listing-publisher.ts';
import { ListingsRepository } from './listings.repository.ts';
import type { Offerer } from './listings.repository.ts';
import { OfferedPets } from './offered-pets.ts';

/** Listings, as JSON text in the shape of `listingSchema`. Changes by one lister or shelter are serialized. */
@Injectable()
export class ListingsService {
  constructor(
    private readonly listings: ListingsRepository,
    private readonly access: ListingAccessRepository,
    private readonly publication: ListingPublicationRepository,
    private readonly search: ListingSearch,
    private readonly publisher: ListingPublisher,
    private readonly applications: ApplicationsRepository,
    private readonly activities: ApplicationActivities,
    private readonly notifications: NotificationsService,
    private readonly images: ImagesService,
    private readonly offeredPets: OfferedPets,
    private readonly transactions: Transactions,
  ) {}

  listJson(viewerId: string, query: ListingsQuery): Promise<string> {
    return this.search.pageJson(viewerId, query);
  }

  countsJson(viewerId: string, query: ListingCountsQuery): Promise<string> {
    return this.search.countsJson(viewerId, query);
  }

  ownJson(listerId: string, query: OwnListingsQuery): Promise<string> {
    return this.listings.ownJson(listerId, query);
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.listings.json(viewerId, id)) ?? throwNotFound();
  }

  /** Returns other listings of the same lister or shelter. Throws `not_found` if the viewer can't see the listing. */
  async othersJson(viewerId: string, id: number, page: PageQuery): Promise<string> {
    return (await this.listings.othersJson(viewerId, id, page)) ?? throwNotFound();
  }

  /** Counts the listings that show the image. */
  countShowing(imageId: string): Promise<number> {
    return this.listings.countShowing(imageId);
  }

  /**
   * Marks the listing as adopted in a transaction that has locked it. Ends the other applications, and withdraws the
   * lister's other listings of the pet.
   */
  async markAdopted(id: number, listerId: string, petId: number): Promise<void> {
    await this.listings.releasePet(petId, listerId, id);
    await this.listings.setState(id, 'adopted');
    await this.activities.endAll(id, listerId, await this.applications.rejectOpen(id));
  }

  /** Returns the lister; null if the viewer can't see the listing. */
  listerOfVisible(viewerId: string, id: number): Promise<string | null> {
    return this.access.listerOfVisible(viewerId, id);
  }

  /** Removes the listing permanently in the moderator's transaction, and ends its applications. */
  async removeByModerator(id: number): Promise<void> {
    const listing = await this.listings.markRemoved(id);
    if (!listing) return;
    await this.activities.endAll(id, listing.listerId, await this.applications.rejectOpen(id));
    await this.offeredPets.showState(listing.listerId, listing, 'withdrawn');
  }

  /** Creates a listing in the user's own name or in that of a shelter they are a member of. */
  createJson(listerId: string, { images, ...input }: ListingInput): Promise<string> {
    const { shelterId } = input;
    return this.transactions.run(async () => {
      await this.#lockOfferer({ listerId, shelterId });
      if (shelterId !== null && !(await this.access.mayPrepareFor(listerId, shelterId))) throw notTheirShelter();
      await this.publisher.requireRoom({ listerId, shelterId });
      requireBreedOf(input);
      if (input.petId !== null) await this.offeredPets.lockForListing(listerId, input.petId, input);
      const shown = await this.images.lockToShow(listerId, images);
      const id = await this.listings.insert(listerId, input);
      await this.offeredPets.copyFactsFromRecord({ ...input, id, listerId });
      await this.#show(id, shown);
      return this.#shown(listerId, id);
    });
  }

  /** Updates a listing. A published one must stay complete. */
  updateJson(userId: string, id: number, { images, ...content }: ListingUpdate): Promise<string> {
    return this.transactions.run(async () => {
      const listing = await this.#lock(userId, id);
      const wrong = errorsForKind(listing.kind, content);
      if (wrong.length > 0) throw validationFailed(wrong);
      requireBreedOf(content);
      if (listing.petId !== null)
        await this.offeredPets.requireAsRecorded(userId, listing.petId, listing.kind, content);
      // Photos uploaded by other members of the shelter stay.
      const others = listing.shelterId === null ? [] : await this.listings.imageIds(id);
      const shown = await this.images.lockToShow(userId, images, others);
      await this.listings.replace(id, content);
      await this.offeredPets.copyFactsFromRecord(listing);
      await this.#show(id, shown);
      if (!MAY_BE_INCOMPLETE.has(listing.state)) await this.publisher.recheck(listing);
      return this.#shown(userId, id);
    });
  }

  /** Changes the state. Repeating the current state changes nothing, except that it renews an expiring listing. */
  transitionJson(userId: string, id: number, { to }: ListingTransition): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([userId]);
      const listing = await this.#lock(userId, id);
      if (to === listing.state) {
        if (to === 'published' && isRenewable(listing.expiresAt, new Date())) await this.publisher.renew(listing);
        return this.#shown(userId, id);
      }
      if (!mayBecome(listing.kind, listing.state, to)) throw notPossible();
      if (to === 'published') await this.publisher.publish(listing);
      else await this.listings.setState(id, to);
      await this.#endApplications(listing, to);
      await this.offeredPets.showState(listing.listerId, listing, to);
      return this.#shown(userId, id);
    });
  }

  /** Expires a due listing and notifies the lister. Returns false if it was renewed or ended meanwhile. */
  expire(id: number, listerId: string): Promise<boolean> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([listerId]);
      const hasExpired = await this.publication.expire(id);
      if (hasExpired) await this.notifications.notifyOfAccount(listerId, 'listing_expired', { listingId: id });
      return hasExpired;
    });
  }

  /** Lists due listings. */
  dueToExpire(limit: number): Promise<{ id: number; listerId: string }[]> {
    return this.publication.expiredIds(limit);
  }

  removeDraft(userId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const { state } = await this.#lock(userId, id);
      if (state !== 'draft') throw invalidTransition('Only a draft can be deleted. Withdraw the listing instead.');
      await this.listings.delete(id);
    });
  }

  /**
   * Ends applications to a listing that is no longer offered. If an adoption fell through, only the approved one is
   * rejected.
   */
  async #endApplications({ id, listerId, state }: LockedListing, to: ListingState): Promise<void> {
    if (state === 'pending' && to === 'published') {
      await this.activities.endAll(id, listerId, await this.applications.rejectApproved(id));
      await this.activities.refreshWaitingApplicants(id);
    }
    if (ENDED.has(to)) await this.activities.endAll(id, listerId, await this.applications.rejectOpen(id));
  }

  async #lockOfferer({ listerId, shelterId }: Offerer): Promise<void> {
    if (shelterId === null) await this.transactions.lockPeople([listerId]);
    else await this.transactions.lockShelters([shelterId]);
  }

  async #show(id: number, images: Awaited<ReturnType<ImagesService['lockToShow']>>): Promise<void> {
    await this.listings.replaceImages(
      id,
      images.map(({ imageId }) => imageId),
    );
    await this.images.describeAll(images);
  }

  /** Locks the listing for editing. For a shelter's listing, memberships are locked as well. */
  async #lock(userId: string, id: number): Promise<LockedListing> {
    const shelterId = await this.access.shelterOf(id);
    if (shelterId !== null) await this.transactions.lockShelters([shelterId]);
    return (await this.access.lockManaged(userId, id)) ?? throwNotFound();
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    return (await this.listings.jsonNow(viewerId, id)) ?? throwNotFound();
  }
}

const ENDED: ReadonlySet<ListingState> = new Set<ListingState>(ENDED_LISTING_STATES);
const MAY_BE_INCOMPLETE: ReadonlySet<ListingState> = new Set<ListingState>(INCOMPLETE_LISTING_STATES);

const notTheirShelter = () => validationFailed([{ field: 'shelterId', message: 'Please choose one of your shelters' }]);
const notPossible = () => invalidTransition('This is no longer possible. Please reload the listing.');
