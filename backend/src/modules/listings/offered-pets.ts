import { Injectable } from '@nestjs/common';
import { isAnimal } from '@qlixline/contract/listings/listing-content';
import type { ListingInput, ListingUpdate } from '@qlixline/contract/listings/listing-input';
import type { ListingKind, ListingState } from '@qlixline/contract/listings/listing-states';

import { alreadyExists, invalidTransition, validationFailed } from '../../errors/problem-error.ts';
import { PetsService } from '../pets/pets.service.ts';
import type { LockedListing } from './listing-access.repository.ts';
import { ListingsRepository } from './listings.repository.ts';

/**
 * Rules for pets that listings offer: eligibility, and consistency of the listing with the pet's record. Runs in the
 * listing's transaction.
 */
@Injectable()
export class OfferedPets {
  constructor(
    private readonly listings: ListingsRepository,
    private readonly pets: PetsService,
  ) {}

  /** Overwrites a mating listing's facts about its pet with the pet's record. */
  async copyFactsFromRecord({
    id,
    kind,
    listerId,
    petId,
  }: Pick<LockedListing, 'id' | 'kind' | 'listerId' | 'petId'>): Promise<void> {
    if (kind !== 'mating' || petId === null) return;
    const pet = (await this.pets.lockVisiblePets(listerId, [petId])).get(petId);
    if (pet?.ownerId === listerId) await this.listings.copyFactsFromRecord(id, pet);
  }

  /** Locks the lister's own pet for a new listing with this content until the transaction ends. */
  async lockForListing(listerId: string, petId: number, content: Omit<ListingInput, 'images'>): Promise<void> {
    if (!(await this.pets.lockOwnPets(listerId, [petId])).has(petId)) {
      throw validationFailed([{ field: 'petId', message: 'Please choose one of your pets' }]);
    }
    await this.requireOfferable(listerId, petId);
    await this.requireAsRecorded(listerId, petId, content.kind, content);
  }

  /** Throws unless the pet belongs to the lister, is alive and isn't offered by another listing. */
  async requireOfferable(listerId: string, petId: number, listingId?: number): Promise<void> {
    if (!(await this.pets.lockOwnPets(listerId, [petId])).has(petId)) throw petOfAnother();
    if (!(await this.pets.lockAlive(petId))) throw petHasDied();
    if (await this.listings.isOffered(petId, listingId)) throw alreadyOffered();
  }

  /** Throws unless a pet for sale matches its record, so that nobody makes it older to sell it sooner. */
  async requireAsRecorded(
    listerId: string,
    petId: number,
    kind: ListingKind,
    { bornOn, traits }: Pick<ListingUpdate, 'bornOn' | 'traits'>,
  ): Promise<void> {
    if (kind === 'mating') return; // copies the record anyway
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

  /** Updates the adoption state shown on the pet's page. */
  async showState(
    listerId: string,
    { kind, petId }: Pick<LockedListing, 'kind' | 'petId'>,
    state: ListingState,
  ): Promise<void> {
    if (petId === null || kind !== 'adoption') return;
    await this.pets.setAdoption(listerId, petId, {
      isForAdoption: state === 'published' || state === 'pending',
      isAdopted: state === 'adopted',
    });
  }
}

const petOfAnother = () => invalidTransition('This pet is somebody else’s now.');
const petHasDied = () => invalidTransition('This pet’s page is a memorial.');
const alreadyOffered = () => alreadyExists('This pet already has a listing.');
