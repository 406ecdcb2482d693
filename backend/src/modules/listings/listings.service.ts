import { Injectable } from '@nestjs/common';
import { LISTINGS_MAX } from '@qlixline/contract/limits';
import { isAnimal, missingToPublish, wrongForKind } from '@qlixline/contract/listing-content';
import type {
  ListingCountsQuery,
  ListingTransition,
  ListingsQuery,
  OwnListingsQuery,
} from '@qlixline/contract/listing';
import type { ListingInput, ListingUpdate } from '@qlixline/contract/listing-input';
import {
  ENDED_LISTING_STATES,
  INCOMPLETE_LISTING_STATES,
  LISTING_DAYS,
  isRenewable,
  mayBecome,
} from '@qlixline/contract/listing-states';
import type { ListingKind, ListingState } from '@qlixline/contract/listing-states';

import { Transactions } from '../../database/transactions.ts';
import { alreadyExists, invalidTransition, notFound, validationFailed } from '../../errors/problem-error.ts';
import { ImagesService } from '../images/images.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { PetsService } from '../pets/pets.service.ts';
import { requireBreedOf } from '../species/require-breed-of.ts';
import { ApplicationActivities } from './applications/application-activities.ts';
import { ApplicationsRepository } from './applications/applications.repository.ts';
import { CopiedPhotos } from './copied-photos.ts';
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
    private readonly copiedPhotos: CopiedPhotos,
    private readonly applications: ApplicationsRepository,
    private readonly activities: ApplicationActivities,
    private readonly savedSearches: SavedSearchesService,
    private readonly notifications: NotificationsService,
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

  async showJson(viewerId: string, id: number): Promise<string> {
    return (await this.listings.json(viewerId, id)) ?? missing();
  }

  /** How many listings show the image. */
  countShowing(imageId: string): Promise<number> {
    return this.listings.countShowing(imageId);
  }

  /** The animal has moved, in a transaction that has locked the listing. Whoever waited is answered; nothing else of the lister's offers it. */
  async markAdopted(id: number, listerId: string, petId: number): Promise<void> {
    await this.listings.releasePet(petId, listerId, id);
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
    await this.activities.ended(id, listing.listerId, await this.applications.rejectOpen(id));
    await this.#tellPet(listing.listerId, listing, 'withdrawn');
  }

  createJson(listerId: string, { images, ...input }: ListingInput): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([listerId]);
      if ((await this.listings.countLive(listerId)) >= LISTINGS_MAX) throw tooManyListings();
      requireBreedOf(input);
      if (input.petId !== null) await this.#holdPet(listerId, input.petId, input);
      const shown = await this.images.holdToShow(listerId, images);
      const id = await this.listings.insert(listerId, input);
      await this.#followRecord(listerId, { ...input, id });
      await this.#show(id, shown);
      return this.#shown(listerId, id);
    });
  }

  /** What is published stays complete. */
  updateJson(listerId: string, id: number, { images, ...content }: ListingUpdate): Promise<string> {
    return this.transactions.run(async () => {
      const listing = await this.#held(listerId, id);
      const wrong = wrongForKind(listing.kind, content);
      if (wrong.length > 0) throw validationFailed(wrong);
      requireBreedOf(content);
      if (listing.petId !== null) await this.#requireAsRecorded(listerId, listing.petId, listing.kind, content);
      const shown = await this.images.holdToShow(listerId, images);
      await this.listings.replace(id, content);
      await this.#followRecord(listerId, listing);
      await this.#show(id, shown);
      if (!MAY_BE_INCOMPLETE.has(listing.state)) await this.#requireComplete(listing);
      if (!MAY_BE_INCOMPLETE.has(listing.state)) await this.#lookAtPublished(id, listerId);
      return this.#shown(listerId, id);
    });
  }

  /** The same once more changes nothing, but renews what is about to expire. */
  transitionJson(listerId: string, id: number, { to }: ListingTransition): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([listerId]);
      const listing = await this.#held(listerId, id);
      if (to === listing.state) {
        if (to === 'published' && isRenewable(listing.expiresAt, new Date())) await this.#renew(listerId, listing);
        return this.#shown(listerId, id);
      }
      if (!mayBecome(listing.kind, listing.state, to)) throw notPossible();
      if (to === 'published') await this.#publish(listerId, listing);
      else await this.listings.setState(id, to);
      await this.#endApplications(listerId, listing, to);
      await this.#tellPet(listerId, listing, to);
      return this.#shown(listerId, id);
    });
  }

  /** Its time is over: told to its lister, unless they have renewed or ended it meanwhile. True when it has expired by this. */
  expire(id: number, listerId: string): Promise<boolean> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([listerId]);
      const hasExpired = await this.listings.expire(id);
      if (hasExpired) await this.notifications.notifyOfAccount(listerId, 'listing_expired', { listingId: id });
      return hasExpired;
    });
  }

  /** Of those whose time is over. */
  dueToExpire(limit: number): Promise<{ id: number; listerId: string }[]> {
    return this.listings.dueToExpire(limit);
  }

  removeDraft(listerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      const { state } = await this.#held(listerId, id);
      if (state !== 'draft') throw invalidTransition('Only a draft can be deleted. Withdraw the listing instead.');
      await this.listings.delete(id);
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

  /** What was only paused or promised keeps its place among the newest, and its time. */
  async #publish(listerId: string, listing: HeldListing): Promise<void> {
    const { id, kind, state, petId, expiresAt } = listing;
    if (kind === 'mating' && petId === null) throw withoutPet();
    await this.#followRecord(listerId, listing);
    await this.#requireComplete(listing);
    const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
    if (KEEPS_ITS_PLACE.has(state) && !isOver) return this.listings.setState(id, 'published');
    if (state === 'adopted' && (await this.applications.wasHandedOver(id))) throw handedOver();
    if (petId !== null) await this.#requireOffering(listerId, petId, id);
    if (state !== 'draft' && (await this.listings.countLive(listerId)) >= LISTINGS_MAX) throw tooManyListings();
    await this.#publishAnew(listerId, listing);
    if (state === 'draft') await this.savedSearches.tellOf(id, listerId);
  }

  /** What was right to publish may not be any more, such as a pet's age. */
  async #renew(listerId: string, listing: HeldListing): Promise<void> {
    await this.#followRecord(listerId, listing);
    await this.#requireComplete(listing);
    await this.#publishAnew(listerId, listing);
  }

  /** What a listing for mating says of its pet is what the pet's record says, whatever was sent. */
  async #followRecord(
    listerId: string,
    { id, kind, petId }: Pick<HeldListing, 'id' | 'kind' | 'petId'>,
  ): Promise<void> {
    if (kind !== 'mating' || petId === null) return;
    const pet = (await this.pets.holdVisible(listerId, [petId])).get(petId);
    if (pet?.ownerId === listerId) await this.listings.follow(id, pet);
  }

  async #publishAnew(listerId: string, { id, kind }: HeldListing): Promise<void> {
    await this.listings.publish(id, LISTING_DAYS[kind]);
    await this.#lookAtPublished(id, listerId);
  }

  /** What may be wrong with it: a bait of a price, and photos of somebody else's. */
  async #lookAtPublished(id: number, listerId: string): Promise<void> {
    await this.listings.compareWithOthers(id);
    await this.copiedPhotos.reportCopies(id, listerId);
  }

  async #tellPet(
    listerId: string,
    { kind, petId }: Pick<HeldListing, 'kind' | 'petId'>,
    state: ListingState,
  ): Promise<void> {
    if (petId === null || kind !== 'adoption') return;
    await this.pets.setAdoption(listerId, petId, {
      isForAdoption: state === 'published' || state === 'pending',
      isAdopted: state === 'adopted',
    });
  }

  async #requireComplete({ id, kind }: HeldListing): Promise<void> {
    const errors = missingToPublish(kind, await this.listings.content(id), new Date());
    if (errors.length > 0) throw validationFailed(errors);
  }

  async #holdPet(listerId: string, petId: number, content: Omit<ListingInput, 'images'>): Promise<void> {
    if (!(await this.pets.holdOwn(listerId, [petId])).has(petId)) {
      throw validationFailed([{ field: 'petId', message: 'Please choose one of your pets' }]);
    }
    await this.#requireOffering(listerId, petId);
    await this.#requireAsRecorded(listerId, petId, content.kind, content);
  }

  /** It is the lister's and alive, and nothing else offers it. */
  async #requireOffering(listerId: string, petId: number, listingId?: number): Promise<void> {
    if (!(await this.pets.holdOwn(listerId, [petId])).has(petId)) throw notTheirs();
    if (!(await this.pets.holdAlive(petId))) throw remembered();
    if (await this.listings.isOffered(petId, listingId)) throw alreadyOffered();
  }

  /** A pet is sold as the animal that it is, and as old as its record says: nobody makes it older to sell it sooner. */
  async #requireAsRecorded(
    listerId: string,
    petId: number,
    kind: ListingKind,
    { bornOn, traits }: Pick<ListingUpdate, 'bornOn' | 'traits'>,
  ): Promise<void> {
    if (kind === 'mating') return; // follows the record by itself
    if (!isAnimal(kind, traits)) {
      throw validationFailed([{ field: 'traits', message: 'A pet is sold in the category Animals' }]);
    }
    if (bornOn === null) return;
    const dateOfBirth = await this.pets.dateOfBirthOf(listerId, petId);
    if (dateOfBirth === null || dateOfBirth === bornOn) return;
    throw validationFailed([
      { field: 'bornOn', message: 'This doesn’t match the date of birth on your pet’s profile' },
    ]);
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
const MAY_BE_INCOMPLETE: ReadonlySet<ListingState> = new Set<ListingState>(INCOMPLETE_LISTING_STATES);
const KEEPS_ITS_PLACE: ReadonlySet<ListingState> = new Set<ListingState>(['paused', 'pending', 'reserved']);

const tooManyListings = () =>
  invalidTransition(`You can offer at most ${LISTINGS_MAX} at once. Withdraw one to add another.`);
const handedOver = () => invalidTransition('Its record was handed over: whoever has the animal now can offer it.');
const withoutPet = () => invalidTransition('The pet that this listing offered is not here any more.');
const notTheirs = () => invalidTransition('This pet is somebody else’s now.');
const remembered = () => invalidTransition('This pet’s page is a memorial.');
const alreadyOffered = () => alreadyExists('This pet has a listing already.');
const notPossible = () => invalidTransition('This is not possible any more. Please look at the listing again.');

function missing(): never {
  throw notFound();
}
