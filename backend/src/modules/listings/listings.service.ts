import { Injectable } from '@nestjs/common';
import { FAVOURITES_MAX, LISTINGS_MAX } from '@qlixline/contract/limits';
import type {
  ListingCountsQuery,
  ListingInput,
  ListingTransition,
  ListingUpdate,
  ListingsQuery,
  OwnListingsQuery,
} from '@qlixline/contract/listing';
import { ENDED_LISTING_STATES, mayBecome } from '@qlixline/contract/listing-states';
import type { ListingState } from '@qlixline/contract/listing-states';
import { missingToPublish } from '@qlixline/contract/missing-to-publish';

import { Transactions } from '../../database/transactions.ts';
import { alreadyExists, invalidTransition, notFound, validationFailed } from '../../errors/problem-error.ts';
import { ImagesService } from '../images/images.service.ts';
import { PetsService } from '../pets/pets.service.ts';
import { requireBreedOf } from '../species/require-breed-of.ts';
import { ApplicationActivities } from './applications/application-activities.ts';
import { ApplicationsRepository } from './applications/applications.repository.ts';
import { ListingSearch } from './listing-search.ts';
import { ListingsRepository } from './listings.repository.ts';
import type { HeldListing } from './listings.repository.ts';
import { SavedSearchesService } from './saved-searches/saved-searches.service.ts';

/** What people offer. A listing is JSON text in the shape of `listingSchema`. All changes of one lister's come one after another. */
@Injectable()
export class ListingsService {
  constructor(
    private readonly listings: ListingsRepository,
    private readonly search: ListingSearch,
    private readonly applications: ApplicationsRepository,
    private readonly activities: ApplicationActivities,
    private readonly savedSearches: SavedSearchesService,
    private readonly images: ImagesService,
    private readonly pets: PetsService,
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

  favouritesJson(userId: string, query: OwnListingsQuery): Promise<string> {
    return this.listings.favouritesJson(userId, query);
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.listings.json(viewerId, id)) ?? missing();
  }

  /** How many listings show the image. */
  countShowing(imageId: string): Promise<number> {
    return this.listings.countShowing(imageId);
  }

  /** The animal has moved, in a transaction that has locked the listing. Whoever waited is answered. */
  async markAdopted(id: number, listerId: string): Promise<void> {
    await this.listings.setState(id, 'adopted');
    await this.activities.ended(id, listerId, await this.applications.rejectOpen(id));
  }

  /** Whose it is; null when the viewer may not see it. */
  listerOfVisible(viewerId: string, id: number): Promise<string | null> {
    return this.listings.listerOfVisible(viewerId, id);
  }

  /** By the product's moderators, for everybody and for good, in their transaction. Whoever waits is answered. */
  async removeByModerator(id: number): Promise<void> {
    const listing = await this.listings.markRemoved(id);
    if (!listing) return;
    const { listerId, petId } = listing;
    await this.activities.ended(id, listerId, await this.applications.rejectOpen(id));
    if (petId !== null) await this.pets.setAdoption(listerId, petId, { isForAdoption: false, isAdopted: false });
  }

  createJson(listerId: string, { images, ...input }: ListingInput): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([listerId]);
      if ((await this.listings.countLive(listerId)) >= LISTINGS_MAX) throw tooManyListings();
      requireBreedOf(input);
      if (input.petId !== null) await this.#holdPet(listerId, input.petId);
      const shown = await this.images.holdToShow(listerId, images);
      const id = await this.listings.insert(listerId, input);
      await this.#show(id, shown);
      return this.#shown(listerId, id);
    });
  }

  /** What is published stays complete. */
  updateJson(listerId: string, id: number, { images, ...content }: ListingUpdate): Promise<string> {
    return this.transactions.run(async () => {
      const { state } = await this.#held(listerId, id);
      requireBreedOf(content);
      const shown = await this.images.holdToShow(listerId, images);
      await this.listings.replace(id, content);
      await this.#show(id, shown);
      if (!MAY_BE_INCOMPLETE.has(state)) await this.#requireComplete(id);
      return this.#shown(listerId, id);
    });
  }

  /** The same once more changes nothing. */
  transitionJson(listerId: string, id: number, { to }: ListingTransition): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([listerId]);
      const listing = await this.#held(listerId, id);
      if (to === listing.state) return this.#shown(listerId, id);
      if (!mayBecome(listing.kind, listing.state, to)) throw notPossible();
      if (to === 'published') await this.#publish(listerId, listing);
      else await this.listings.setState(id, to);
      await this.#endApplications(listerId, listing, to);
      await this.#tellPet(listerId, listing, to);
      return this.#shown(listerId, id);
    });
  }

  removeDraft(listerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const { state } = await this.#held(listerId, id);
      if (state !== 'draft') throw invalidTransition('Only a draft can be deleted. Withdraw the listing instead.');
      await this.listings.delete(id);
    });
  }

  /** Its lister looking at it is nothing to count. */
  noteSeen(viewerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const listerId = (await this.listings.listerOfVisible(viewerId, id)) ?? missing();
      if (listerId !== viewerId) await this.listings.noteViewer(viewerId, id);
    });
  }

  setFavourite(userId: string, id: number, isFavourite: boolean): Promise<void> {
    return this.transactions.run(async () => {
      if (!isFavourite) return this.listings.letGo(userId, id);
      await this.transactions.lockPeople([userId]);
      if (!(await this.listings.isVisible(userId, id))) throw notFound();
      if ((await this.listings.countFavourites(userId)) >= FAVOURITES_MAX) throw tooManyFavourites();
      await this.listings.keep(userId, id);
    });
  }

  /** Nobody waits for what is not offered any more; an adoption that fell through was nobody's. */
  async #endApplications(listerId: string, { id, state }: HeldListing, to: ListingState): Promise<void> {
    if (state === 'pending' && to === 'published') {
      await this.activities.ended(id, listerId, await this.applications.rejectApproved(id));
      await this.activities.announceToWaiting(id);
    }
    if (ENDED.has(to)) await this.activities.ended(id, listerId, await this.applications.rejectOpen(id));
  }

  /** What was only paused keeps its place among the newest. */
  async #publish(listerId: string, { id, state, petId }: HeldListing): Promise<void> {
    await this.#requireComplete(id);
    if (state === 'paused' || state === 'pending') return this.listings.setState(id, 'published');
    if (state === 'adopted' && (await this.applications.wasHandedOver(id))) throw handedOver();
    if (petId !== null && (await this.listings.isOffered(petId, id))) throw alreadyOffered();
    if (state !== 'draft' && (await this.listings.countLive(listerId)) >= LISTINGS_MAX) throw tooManyListings();
    await this.listings.publish(id);
    if (state === 'draft') await this.savedSearches.tellOf(id, listerId);
  }

  async #tellPet(listerId: string, { petId }: HeldListing, state: ListingState): Promise<void> {
    if (petId === null) return;
    await this.pets.setAdoption(listerId, petId, {
      isForAdoption: state === 'published' || state === 'pending',
      isAdopted: state === 'adopted',
    });
  }

  async #requireComplete(id: number): Promise<void> {
    const errors = missingToPublish(await this.listings.content(id));
    if (errors.length > 0) throw validationFailed(errors);
  }

  async #holdPet(listerId: string, petId: number): Promise<void> {
    if (!(await this.pets.holdOwn(listerId, [petId])).has(petId)) {
      throw validationFailed([{ field: 'petId', message: 'Please choose one of your pets' }]);
    }
    if (await this.listings.isOffered(petId)) throw alreadyOffered();
  }

  async #show(id: number, images: Awaited<ReturnType<ImagesService['holdToShow']>>): Promise<void> {
    await this.listings.replaceImages(
      id,
      images.map(({ imageId }) => imageId),
    );
    await this.images.describeAll(images);
  }

  async #held(listerId: string, id: number): Promise<HeldListing> {
    return (await this.listings.lockOwn(listerId, id)) ?? missing();
  }

  async #shown(viewerId: string, id: number): Promise<string> {
    return (await this.listings.jsonNow(viewerId, id)) ?? missing();
  }
}

const ENDED: ReadonlySet<ListingState> = new Set<ListingState>(ENDED_LISTING_STATES);
const MAY_BE_INCOMPLETE: ReadonlySet<ListingState> = new Set<ListingState>(['draft', 'withdrawn']);

const tooManyListings = () =>
  invalidTransition(`You can offer at most ${LISTINGS_MAX} at once. Withdraw one to add another.`);
const tooManyFavourites = () => invalidTransition(`You can keep at most ${FAVOURITES_MAX} favourites.`);
const handedOver = () => invalidTransition('Its record was handed over: whoever has the animal now can offer it.');
const alreadyOffered = () => alreadyExists('This pet has a listing already.');
const notPossible = () => invalidTransition('This is not possible any more. Please look at the listing again.');

function missing(): never {
  throw notFound();
}
