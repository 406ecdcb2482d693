import { Injectable } from '@nestjs/common';
import { SHELTER_LISTINGS_MAX } from '@qlixline/contract/limits';
import { missingToPublish } from '@qlixline/contract/listings/listing-content';
import { INCOMPLETE_LISTING_STATES } from '@qlixline/contract/listings/listing-states';
import type { ListingState } from '@qlixline/contract/listings/listing-states';
import type { ListingUpdate } from '@qlixline/contract/listings/listing-input';
import type { PageQuery } from '@qlixline/contract/calls/page';

import { invalidTransition, notFound } from '../../errors/problem-error.ts';
import { ImagesService } from '../images/images.service.ts';
import type { ShownImage } from '../images/images.service.ts';
import { ApplicationActivities } from './applications/application-activities.ts';
import { ApplicationsRepository } from './applications/applications.repository.ts';
import { CopiedPhotos } from './copied-photos.ts';
import { ListingsRepository } from './listings.repository.ts';
import { SavedSearchesService } from './saved-searches/saved-searches.service.ts';
import { ShelterListingsRepository } from './shelter-listings.repository.ts';
import type { KnownListing } from './shelter-listings.repository.ts';

export type { KnownListing };

/** An animal a shelter offers; `known` is its existing listing. */
export type ShelterAnimal = {
  reference: string | null;
  known: KnownListing | null;
  /** Content; ignores the place if the listing exists. */
  content: Omit<ListingUpdate, 'images'>;
  /** Photos; an empty list keeps those of an existing listing. */
  images: readonly ShownImage[];
  isToPublish: boolean;
};
type OfferedBy = { listerId: string; shelterId: number };

/** Bulk operations on a shelter's listings. All but the list run in a transaction that has locked the shelter. */
@Injectable()
export class ShelterListingsService {
  constructor(
    private readonly listings: ListingsRepository,
    private readonly ofShelters: ShelterListingsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly activities: ApplicationActivities,
    private readonly copiedPhotos: CopiedPhotos,
    private readonly savedSearches: SavedSearchesService,
    private readonly images: ImagesService,
  ) {}

  /** Returns JSON text in the shape of `listingPageSchema`. Throws `not_found` if the viewer can't see the shelter. */
  async listJson(viewerId: string, shelterId: number, page: PageQuery): Promise<string> {
    const json = await this.ofShelters.json(viewerId, shelterId, page);
    if (json === null) throw notFound();
    return json;
  }

  /** Finds existing listings by the shelter's own reference numbers. */
  knownBy(shelterId: number, references: readonly string[]): Promise<Map<string, KnownListing>> {
    return this.ofShelters.knownBy(shelterId, references);
  }

  /** Creates and updates listings and publishes those marked for it. Returns how many it has published. */
  async saveAll(offeredBy: OfferedBy, animals: readonly ShelterAnimal[]): Promise<number> {
    await this.#requireRoomFor(offeredBy, animals.filter(({ known }) => known === null).length);
    const published: number[] = [];
    for (const animal of animals) {
      const id = await this.#save(offeredBy, animal);
      if (animal.isToPublish) published.push(id);
      const isShown = animal.known !== null && !MAY_BE_INCOMPLETE.has(animal.known.state);
      if (isShown && animal.images.length > 0) await this.copiedPhotos.reportCopies(id, offeredBy);
    }
    await this.ofShelters.publishAll(published);
    for (const id of published) await this.copiedPhotos.reportCopies(id, offeredBy);
    await this.savedSearches.notifyOfAll(published, offeredBy.listerId);
    return published.length;
  }

  /** Publishes the complete drafts of a shelter after its approval. */
  async publishPrepared(shelterId: number): Promise<void> {
    const now = new Date();
    const complete: { id: number; listerId: string }[] = [];
    for (const draft of await this.ofShelters.drafts(shelterId)) {
      if (missingToPublish('adoption', await this.listings.content(draft.id), now).length === 0) complete.push(draft);
    }
    await this.ofShelters.publishAll(complete.map(({ id }) => id));
    for (const [listerId, listings] of Map.groupBy(complete, (one) => one.listerId)) {
      for (const { id } of listings) await this.copiedPhotos.reportCopies(id, { listerId, shelterId });
      await this.savedSearches.notifyOfAll(
        listings.map(({ id }) => id),
        listerId,
      );
    }
  }

  /** Withdraws all the shelter's listings and ends their applications. */
  async withdrawAll(shelterId: number): Promise<void> {
    for (const { id, listerId } of await this.ofShelters.withdrawAll(shelterId)) {
      const approved = await this.applications.rejectApproved(id);
      await this.activities.endAll(id, listerId, [...approved, ...(await this.applications.rejectOpen(id))]);
    }
  }

  /** Makes another member the contact when somebody leaves the shelter. The photos stay with the shelter. */
  async replaceContact(
    shelterId: number,
    fromId: string,
    toId: string,
    otherImageIds: readonly string[] = [],
  ): Promise<void> {
    await this.ofShelters.replaceContact(shelterId, fromId, toId);
    await this.images.changeOwner(fromId, toId, [...(await this.ofShelters.imageIds(shelterId)), ...otherImageIds]);
  }

  async #save(offeredBy: OfferedBy, { reference, known, content, images }: ShelterAnimal): Promise<number> {
    const { listerId, shelterId } = offeredBy;
    const id = known?.id ?? (await this.listings.insert(listerId, { ...OF_SHELTER, shelterId, ...content }, reference));
    if (known !== null) await this.listings.replaceAllButPlace(id, content);
    if (images.length === 0) return id;
    await this.listings.replaceImages(
      id,
      images.map(({ imageId }) => imageId),
    );
    await this.images.describeAll(images);
    return id;
  }

  async #requireRoomFor(offeredBy: OfferedBy, added: number): Promise<void> {
    if (added === 0 || (await this.listings.countLive(offeredBy)) + added <= SHELTER_LISTINGS_MAX) return;
    throw invalidTransition(
      `A shelter can offer at most ${SHELTER_LISTINGS_MAX.toLocaleString('en')} animals at once. Withdraw some to add others.`,
    );
  }
}

const OF_SHELTER = { kind: 'adoption', petId: null } as const;
const MAY_BE_INCOMPLETE: ReadonlySet<ListingState> = new Set<ListingState>(INCOMPLETE_LISTING_STATES);
