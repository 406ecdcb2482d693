import { Injectable } from '@nestjs/common';
import { firstDegreeOf } from '@qlixline/contract/pet-family/inbreeding';
import type { Pedigree } from '@qlixline/contract/pet-family/inbreeding';
import type { ListingState } from '@qlixline/contract/listings/listing-states';
import { mismatchOf } from '@qlixline/contract/listings/mating-rules';
import type { MatedPet } from '@qlixline/contract/listings/mating-rules';
import type { Candidate, Interest } from '@qlixline/contract/listings/mating';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { PetGender } from '@qlixline/contract/pets/pet';

import { pageBefore } from '../../../database/cursors/page-cursor.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { forbidden, invalidTransition, throwNotFound, validationFailed } from '../../../errors/problem-error.ts';
import { LiveEvents } from '../../../live/events/live-events.ts';
import { MessagesService } from '../../messages/messages.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { Pedigrees } from '../../pet-family/pedigrees.ts';
import { PetsService } from '../../pets/pets.service.ts';
import type { PetRecord } from '../../pets/pets.service.ts';
import { ListingAccessRepository } from '../listing-access.repository.ts';
import type { LockedListing } from '../listing-access.repository.ts';
import { InterestsRepository } from './interests.repository.ts';
import { TrustService } from '../../trust/trust.service.ts';

/**
 * Interests in mating with a listed pet, and the lister's answers. Each change locks the two users, then the listing,
 * then both pets, and the rules are checked again on acceptance.
 */
@Injectable()
export class InterestsService {
  constructor(
    private readonly access: ListingAccessRepository,
    private readonly interests: InterestsRepository,
    private readonly pets: PetsService,
    private readonly pedigrees: Pedigrees,
    private readonly messages: MessagesService,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
    private readonly trust: TrustService,
    private readonly live: LiveEvents,
  ) {}

  /** Lists the viewer's pets and whether each is eligible. */
  async candidates(viewerId: string, listingId: number): Promise<Candidate[]> {
    const { offered } = await this.#offered(viewerId, listingId);
    const own = await this.interests.ownPets(viewerId);
    const pedigree = await this.pedigrees.load([offered.id, ...own.map(({ pet }) => pet.id)]);
    const judged = own.map(({ pet, gender }) => ({
      pet,
      refusal: refusalOf(pedigree, offered, { ...pet, gender: gender as PetGender | null, diedOn: null }) ?? null,
    }));
    const fitting = judged.filter(({ refusal }) => refusal === null);
    const inbreeding = await this.pedigrees.inbreedingOf(
      viewerId,
      pedigree,
      fitting.map(({ pet }) => litterOf(offered, pet.id)),
    );
    const ofPet = new Map(fitting.map(({ pet }, nth) => [pet.id, inbreeding[nth]]));
    return judged.map((candidate) => ({ ...candidate, inbreeding: ofPet.get(candidate.pet.id) ?? null }));
  }

  /** Returns a page of interests in the lister's listing. */
  async page(
    listerId: string,
    listingId: number,
    query: PageQuery,
  ): Promise<{ items: Interest[]; nextCursor: string | null }> {
    const page = (await this.interests.page(listerId, listingId, pageBefore(query))) ?? throwNotFound();
    const petId = (await this.access.offeredForMating(listerId, listingId))?.petId ?? null;
    const offered = petId === null ? null : await this.pets.recordOf(listerId, petId);
    if (!offered) return { items: [], nextCursor: null }; // its record is gone, and with it the target of the interests
    const pedigree = await this.pedigrees.load([offered.id, ...page.items.map(({ pet }) => pet.id)]);
    const inbreeding = await this.pedigrees.inbreedingOf(
      listerId,
      pedigree,
      page.items.map(({ pet }) => litterOf(offered, pet.id)),
    );
    return { ...page, items: page.items.map((item, nth) => ({ ...item, inbreeding: inbreeding[nth]! })) };
  }

  /** Records an interest. Repeating it changes nothing; another pet replaces the first. */
  async express(viewerId: string, listingId: number, petId: number): Promise<void> {
    await this.transactions.run(async () => {
      const listerId = (await this.access.listerOfVisible(viewerId, listingId)) ?? throwNotFound();
      await this.transactions.lockPeople([viewerId, listerId]);
      const listing = (await this.access.lockVisible(viewerId, listingId)) ?? throwNotFound();
      if (listerId === viewerId) throw forbidden('This is your own listing.');
      if (listing.kind !== 'mating') throw invalidTransition('This works only for pets offered for mating.');
      if (listing.state !== 'published') throw petNotOffered();
      const { offered, other } = await this.#lockPets(viewerId, listing.petId, petId);
      if (other?.ownerId !== viewerId) throw petRefused('Please choose one of your pets');
      if (!offered) throw petNotOffered();
      const refusal = refusalOf(await this.pedigrees.load([offered.id, other.id]), offered, other);
      if (refusal) throw petRefused(refusal);
      const before = await this.interests.find(listingId, viewerId);
      if (before?.state === 'accepted') throw alreadyAccepted();
      if (!before) await this.trust.count(viewerId, 'interest');
      await this.interests.express(listingId, viewerId, petId);
      if (before?.state !== 'declined') await this.#notify('mating_interest', listerId, viewerId, listingId);
      this.#announce(listingId, [viewerId, listerId]);
    });
  }

  /** Withdraws the viewer's own interest. Does nothing if there is none. */
  async withdraw(viewerId: string, listingId: number): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.lockPeople([viewerId]);
      const interest = await this.interests.find(listingId, viewerId);
      if (!interest) return;
      if (interest.state === 'accepted') throw alreadyAccepted();
      if (interest.state === 'declined') return this.interests.withdraw(interest.id);
      await this.interests.delete(interest.id);
      const listerId = await this.access.listerOfVisible(viewerId, listingId);
      if (listerId === null) return;
      await this.notifications.retract({ userId: listerId, kind: 'mating_interest', actorId: viewerId, listingId });
      this.#announce(listingId, [viewerId, listerId]);
    });
  }

  /**
   * Accepts an interest and returns the conversation. Repeating it returns the same conversation without a new message.
   */
  accept(listerId: string, listingId: number, id: number): Promise<{ conversationId: number }> {
    return this.#answer(listerId, listingId, id, async (interest, listing) => {
      const { ownerId, state } = interest;
      if (state === 'accepted') return { conversationId: await this.messages.conversationOf(listerId, ownerId) };
      if (!TAKES_ANSWERS.has(listing.state)) throw petNotOffered();
      const { offered, other } = await this.#lockPets(listerId, listing.petId, interest.petId);
      if (offered?.ownerId !== listerId || other?.ownerId !== ownerId) throw notPossible();
      const refusal = refusalOf(await this.pedigrees.load([offered.id, other.id]), offered, other);
      if (refusal) throw invalidTransition(`This is no longer possible. ${refusal}.`);
      await this.interests.setState(id, 'accepted');
      const card = { kind: 'listing', id: listingId } as const;
      const conversationId = await this.messages.sendCard({ fromId: listerId, toId: ownerId, card });
      await this.#notify('mating_match', ownerId, listerId, listingId);
      this.#announce(listingId, [listerId, ownerId]);
      return { conversationId };
    });
  }

  /** Declines an interest. Nobody is notified. */
  decline(listerId: string, listingId: number, id: number): Promise<void> {
    return this.#answer(listerId, listingId, id, async ({ state }) => {
      if (state === 'accepted') throw alreadyAccepted();
      await this.interests.setState(id, 'declined');
      this.#announce(listingId, [listerId]);
    });
  }

  async #answer<Result>(
    listerId: string,
    listingId: number,
    id: number,
    take: (interest: ActiveInterest, listing: LockedListing) => Promise<Result>,
  ): Promise<Result> {
    return this.transactions.run(async () => {
      const { ownerId } = (await this.interests.findActive(listingId, listerId, id)) ?? throwNotFound();
      await this.transactions.lockPeople([listerId, ownerId]);
      const listing = (await this.access.lockManaged(listerId, listingId)) ?? throwNotFound();
      // Read again under the lock: it may have been withdrawn meanwhile.
      return take((await this.interests.findActive(listingId, listerId, id)) ?? throwNotFound(), listing);
    });
  }

  async #offered(viewerId: string, listingId: number): Promise<{ offered: PetRecord }> {
    const { listerId, petId } = (await this.access.offeredForMating(viewerId, listingId)) ?? throwNotFound();
    if (listerId === viewerId) throw forbidden('This is your own listing.');
    const offered = petId === null ? null : await this.pets.recordOf(viewerId, petId);
    return { offered: offered ?? throwNotFound() };
  }

  /** Locks both pets against changes, handover and deletion until the transaction ends. */
  async #lockPets(viewerId: string, offeredId: number | null, otherId: number) {
    const locked = await this.pets.lockVisiblePets(viewerId, offeredId === null ? [otherId] : [offeredId, otherId]);
    return { offered: offeredId === null ? undefined : locked.get(offeredId), other: locked.get(otherId) };
  }

  async #notify(
    kind: 'mating_interest' | 'mating_match',
    userId: string,
    actorId: string,
    listingId: number,
  ): Promise<void> {
    await this.notifications.notify({ userId, kind, actorId, listingId });
  }

  #announce(listingId: number, userIds: readonly string[]): void {
    this.live.publish([...userIds], { type: 'listing_changed', id: listingId });
  }
}

type ActiveInterest = NonNullable<Awaited<ReturnType<InterestsRepository['findActive']>>>;

const TAKES_ANSWERS: ReadonlySet<ListingState> = new Set<ListingState>(['published', 'paused']);

/** Returns the reasons against mating the two, by both records and the known pedigree. */
function refusalOf(
  pedigree: Pedigree,
  offered: MatedPet & { id: number },
  other: MatedPet & { id: number },
): string | undefined {
  const relation = firstDegreeOf(pedigree, offered.id, other.id);
  return mismatchOf(offered, other, new Date()) ?? (relation && RELATIONS[relation]);
}

const RELATIONS = {
  parent: 'They are parent and child',
  siblings: 'They are full siblings',
} as const;

const litterOf = ({ id, gender }: PetRecord, otherId: number) =>
  gender === 'female' ? { dam: id, sire: otherId } : { dam: otherId, sire: id };

const petRefused = (message: string) => validationFailed([{ field: 'petId', message }]);
const petNotOffered = () => invalidTransition('This pet is not offered right now.');
const alreadyAccepted = () => invalidTransition('You have both agreed. Please write to each other.');
const notPossible = () => invalidTransition('This is no longer possible. Please reload the listing.');
