import { Injectable } from '@nestjs/common';
import { LISTINGS_MAX, SHELTER_LISTINGS_MAX } from '@qlixline/contract/limits';
import { missingToPublish } from '@qlixline/contract/listings/listing-content';
import { LISTING_DAYS } from '@qlixline/contract/listings/listing-states';
import type { ListingState } from '@qlixline/contract/listings/listing-states';
import { brokenMatingRules } from '@qlixline/contract/listings/mating-content';

import { invalidTransition, validationFailed } from '../../errors/problem-error.ts';
import { TrustService } from '../trust/trust.service.ts';
import { HandoversRepository } from './applications/handovers.repository.ts';
import { CopiedPhotos } from './copied-photos.ts';
import { ListingAccessRepository } from './listing-access.repository.ts';
import type { LockedListing } from './listing-access.repository.ts';
import { ListingPublicationRepository } from './listing-publication.repository.ts';
import { ListingsRepository } from './listings.repository.ts';
import type { Offerer } from './listings.repository.ts';
import { OfferedPets } from './offered-pets.ts';
import { SavedSearchesService } from './saved-searches/saved-searches.service.ts';

/** Publishes and renews locked listings, in the caller's transaction. */
@Injectable()
export class ListingPublisher {
  constructor(
    private readonly listings: ListingsRepository,
    private readonly access: ListingAccessRepository,
    private readonly publication: ListingPublicationRepository,
    private readonly handovers: HandoversRepository,
    private readonly offeredPets: OfferedPets,
    private readonly copiedPhotos: CopiedPhotos,
    private readonly savedSearches: SavedSearchesService,
    private readonly trust: TrustService,
  ) {}

  /** Publishes the listing. One that was only paused or pending keeps its position and expiry. */
  async publish(listing: LockedListing): Promise<void> {
    const { id, kind, listerId, state, petId, expiresAt, shelterId } = listing;
    if (shelterId !== null && !(await this.access.mayOfferFor(listerId, shelterId))) throw notApproved();
    if (kind === 'mating' && petId === null) throw petMissing();
    await this.offeredPets.copyFactsFromRecord(listing);
    await this.#requireComplete(listing);
    const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
    if (KEEPS_ITS_PLACE.has(state) && !isOver) return this.listings.setState(id, 'published');
    if (state === 'adopted' && (await this.handovers.wasHandedOver(id))) throw recordHandedOver();
    if (petId !== null) await this.offeredPets.requireOfferable(listerId, petId, id);
    if (state !== 'draft') await this.requireRoom(listing);
    await this.#publishAtTop(listing);
    if (state !== 'draft') return;
    // A moderator has approved shelters, which publish many at a time.
    if (shelterId === null) await this.trust.count(listerId, 'listing');
    await this.savedSearches.notifyOf(id, listerId);
  }

  /** Renews the listing, checking the requirements again: they may have changed, such as the pet's age. */
  async renew(listing: LockedListing): Promise<void> {
    await this.offeredPets.copyFactsFromRecord(listing);
    await this.#requireComplete(listing);
    await this.#publishAtTop(listing);
  }

  /** Checks a listing that was changed while it is published. */
  async recheck(listing: LockedListing): Promise<void> {
    await this.#requireComplete(listing);
    await this.#checkPublished(listing);
  }

  /** Throws if the lister or the shelter already offers the maximum. */
  async requireRoom(offerer: Offerer): Promise<void> {
    const max = offerer.shelterId === null ? LISTINGS_MAX : SHELTER_LISTINGS_MAX;
    if ((await this.listings.countLive(offerer)) >= max) throw tooManyListings(max);
  }

  async #publishAtTop(listing: LockedListing): Promise<void> {
    await this.publication.publishOrRenew(listing.id, LISTING_DAYS[listing.kind]);
    await this.#checkPublished(listing);
  }

  /** Checks a published listing for bait prices and copied photos. */
  async #checkPublished(listing: LockedListing): Promise<void> {
    await this.publication.markIfUnusuallyCheap(listing.id);
    await this.copiedPhotos.reportCopies(listing.id, listing);
  }

  async #requireComplete({ id, kind }: LockedListing): Promise<void> {
    const [content, now] = [await this.listings.content(id), new Date()];
    const errors = [...brokenMatingRules(kind, content, now), ...missingToPublish(kind, content, now)];
    if (errors.length > 0) throw validationFailed(errors);
  }
}

const KEEPS_ITS_PLACE: ReadonlySet<ListingState> = new Set<ListingState>(['paused', 'pending', 'reserved']);

const tooManyListings = (max: number) =>
  invalidTransition(`You can offer at most ${max.toLocaleString('en')} at once. Withdraw one to add another.`);
const notApproved = () =>
  invalidTransition('A moderator has to approve the shelter first. Complete drafts are published then.');
const recordHandedOver = () => invalidTransition('Its record was handed over. Its new owner can offer it.');
const petMissing = () => invalidTransition('The pet of this listing is no longer here.');
