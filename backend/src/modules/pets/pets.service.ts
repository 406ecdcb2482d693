import { EntityManager, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PETS_PER_OWNER_MAX } from '@qlixline/contract/limits';
import { mayWithPet } from '@qlixline/contract/pets/pet-roles';
import type { PetAct, PetRole } from '@qlixline/contract/pets/pet-roles';
import { PET_FIELDS } from '@qlixline/contract/pets/pet-fields';
import type { PetInput } from '@qlixline/contract/pets/pet';

import { Transactions } from '../../database/connections/transactions.ts';
import { forbidden, invalidTransition, throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { diedBeforeBirth, stillOffered } from './refused-changes.ts';
import { changeableValues, valuesOf } from '../../schema/fields/field-values.ts';
import type { Image } from '../../schema/images/image.entity.ts';
import { refuseProductName } from '../../names/official-names.ts';
import { imageIdIn } from '../images/image.mapper.ts';
import { ImagesService } from '../images/images.service.ts';
import { requireBreedOf } from './species/require-breed-of.ts';
import { User } from '../../schema/users/user.entity.ts';
import { Pet } from '../../schema/pets/pet.entity.ts';
import { CarePlansRepository } from './care-plans/care-plans.repository.ts';
import { CarersRepository } from './carers/carers.repository.ts';
import { PetsRepository } from './pets.repository.ts';
import type { PetRecord } from './pets.repository.ts';
import { TagsRepository } from './tags/tags.repository.ts';

export type { PetRecord };

/**
 * Complete fields of a pet, derived from an input. Omitting one doesn't compile, as the pet would keep the old value.
 */
type PetFields = { [Field in Exclude<keyof PetInput, 'profileImageUrl'>]-?: Exclude<PetInput[Field], undefined> } & {
  profileImage: Image | null;
};

/** Pets of the signed-in user, and anybody's pet as a public card. */
@Injectable()
export class PetsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pets: PetsRepository,
    private readonly carePlans: CarePlansRepository,
    private readonly carers: CarersRepository,
    private readonly tags: TagsRepository,
    private readonly images: ImagesService,
    private readonly transactions: Transactions,
  ) {}

  /** Returns JSON text in the shape of the contract's `petListSchema`. */
  listOwnJson(ownerId: string): Promise<string> {
    return this.pets.listOwnedByJson(ownerId);
  }

  /** Returns JSON text in the shape of the contract's `petCardSchema`. */
  async cardJson(viewerId: string, id: number): Promise<string> {
    return (await this.pets.cardJson(viewerId, id)) ?? throwNotFound();
  }

  /** Returns JSON text in the shape of the contract's `similarPetsSchema`. */
  async similarJson(viewerId: string, id: number): Promise<string> {
    return (await this.pets.similarJson(viewerId, id)) ?? throwNotFound();
  }

  /** Creates a pet and returns JSON text in the shape of the contract's `petSchema`. */
  async createJson(ownerId: string, input: PetInput): Promise<string> {
    return this.transactions.run(async () => {
      const fields = await this.#checked(ownerId, input);
      if ((await this.pets.lockAndCountOwnedBy(ownerId)) >= PETS_PER_OWNER_MAX) {
        throw tooManyPets();
      }
      const pet = this.em.create(Pet, { owner: this.em.getReference(User, ownerId), ...fields });
      await this.em.flush();
      return this.pets.editedJsonNow(ownerId, pet.id);
    });
  }

  /** Replaces a pet's fields and returns it as JSON text. Fields missing in `input` become empty. */
  async replaceJson(viewerId: string, id: number, input: PetInput): Promise<string> {
    return this.transactions.run(async () => {
      const { pet, role } = await this.#lockToEdit(viewerId, id);
      if (pet.diedOn && input.dateOfBirth && input.dateOfBirth > pet.diedOn) throw diedBeforeBirth('dateOfBirth');
      const fields = changeableValues(PET_FIELDS, await this.#checked(viewerId, input, pet), role === 'owner');
      if (
        MATED_BY.some((field) => field in fields && fields[field] !== pet[field]) &&
        (await this.pets.isOfferedForMating(id))
      ) {
        throw offeredForMating();
      }
      this.em.assign(pet, fields);
      await this.em.flush();
      return this.pets.editedJsonNow(viewerId, id);
    });
  }

  /** Locks the pet until the transaction ends; false if it has died. */
  lockAlive(id: number): Promise<boolean> {
    return this.pets.lockAlive(id);
  }

  remove(viewerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      await this.lockFor(viewerId, id, 'own');
      if (await this.pets.isOfferedForMating(id)) throw stillOffered();
      await this.em.remove(await this.#loaded(id)).flush();
    });
  }

  /** Throws if the viewer may not edit the pet. Called before an uploaded image is inspected. */
  async requireEditable(viewerId: string, id: number): Promise<void> {
    await this.#requireMay(viewerId, id, 'edit');
  }

  setPhoto(viewerId: string, id: number, photo: Image): Promise<void> {
    return this.transactions.run(async () => {
      const { pet } = await this.#lockToEdit(viewerId, id);
      pet.profileImage = ref(photo);
      await this.em.flush();
    });
  }

  /**
   * Locks those of the pets that belong to the owner against deletion until the transaction ends, and returns their
   * ids.
   */
  lockOwnPets(ownerId: string, ids: readonly number[]): Promise<Set<number>> {
    return this.pets.lockOwnPets(ownerId, ids);
  }

  /** Locks the pets the viewer can see against changes and deletion until the transaction ends, and returns them. */
  lockVisiblePets(viewerId: string, ids: readonly number[]): Promise<Map<number, PetRecord>> {
    return this.pets.lockVisiblePets(viewerId, ids);
  }

  /** Returns a pet's record; null if the viewer can't see it. */
  recordOf(viewerId: string, id: number): Promise<PetRecord | null> {
    return this.pets.recordOf(viewerId, id);
  }

  /** Returns the date of birth, YYYY-MM-DD; null if unknown or if the pet isn't this owner's. */
  dateOfBirthOf(ownerId: string, id: number): Promise<string | null> {
    return this.pets.dateOfBirthOf(ownerId, id);
  }

  /** Locks the pet against changes and deletion until the transaction ends; false if it isn't this owner's. */
  lockOwn(ownerId: string, id: number): Promise<boolean> {
    return this.pets.lockOwn(ownerId, id);
  }

  /** Locks the pet and the user's role until the transaction ends. Throws if the role doesn't allow the act. */
  async lockFor(userId: string, id: number, act: PetAct): Promise<PetRole> {
    await this.pets.lockAndFindOwner(id);
    return this.#requireMay(userId, id, act);
  }

  /** Locks the pet until the transaction ends and returns its owner; null if there is none. */
  lockAndFindOwner(id: number): Promise<string | null> {
    return this.pets.lockAndFindOwner(id);
  }

  /** Locks the pet until the transaction ends and returns its owner and carers; empty if there is no such pet. */
  async lockAndFindFamily(id: number): Promise<string[]> {
    const ownerId = await this.pets.lockAndFindOwner(id);
    return ownerId === null ? [] : [ownerId, ...(await this.carers.userIdsOf(id))];
  }

  /** Returns the owner and carers without a lock. */
  async familyOf(id: number): Promise<string[]> {
    const ownerId = await this.pets.ownerOf(id);
    return ownerId === null ? [] : [ownerId, ...(await this.carers.userIdsOf(id))];
  }

  /** Returns the owner and co-owners without a lock. */
  async ownersOf(id: number): Promise<string[]> {
    const ownerId = await this.pets.ownerOf(id);
    return ownerId === null ? [] : [ownerId, ...(await this.carers.userIdsOf(id, ['co_owner']))];
  }

  /** Clears the lost state of a locked pet's tag, as a notice reports the pet from now on. */
  async leaveLostToNotice(id: number): Promise<void> {
    await this.tags.change(id, { isLost: false });
  }

  /** Hands over a locked pet with its record to another locked user. Throws if they have too many pets. */
  async handOver(id: number, fromId: string, toId: string): Promise<void> {
    if ((await this.pets.lockAndCountOwnedBy(toId)) >= PETS_PER_OWNER_MAX) throw tooManyPets();
    await this.pets.setOwner(id, fromId, toId);
    await this.carers.removeAllOf(id);
    await this.carePlans.delete(id); // it names the former family's contacts
    await this.tags.resetForNewOwner(id);
    await this.pets.setAdoption(toId, id, { isForAdoption: false, isAdopted: true });
  }

  /** Sets the adoption state of the owner's pet. Does nothing if it has another owner by now. */
  setAdoption(ownerId: string, id: number, adoption: Pick<Pet, 'isForAdoption' | 'isAdopted'>): Promise<void> {
    return this.pets.setAdoption(ownerId, id, adoption);
  }

  /** Sets the weight in kilograms of a locked pet. */
  setWeight(id: number, kilograms: number): Promise<void> {
    return this.pets.setWeight(id, kilograms);
  }

  /** Lists the names of the pets with this profile image, oldest first. */
  namesShowing(imageId: string): Promise<string[]> {
    return this.pets.namesShowing(imageId);
  }

  /**
   * Returns the user's role. Throws `not_found` if there is none, and `forbidden` if a carer's role doesn't allow the
   * act.
   */
  async #requireMay(userId: string, id: number, act: PetAct): Promise<PetRole> {
    const role = (await this.pets.roleOf(userId, id)) ?? throwNotFound();
    if (!mayWithPet(role, act)) throw forbidden('Only the pet’s owner can do this.');
    return role;
  }

  async #lockToEdit(viewerId: string, id: number): Promise<{ pet: Pet; role: PetRole }> {
    const role = await this.lockFor(viewerId, id, 'edit');
    return { pet: await this.#loaded(id), role };
  }

  async #loaded(id: number): Promise<Pet> {
    return (await this.pets.findById(id)) ?? throwNotFound();
  }

  async #checked(editorId: string, input: PetInput, before?: Pet): Promise<PetFields> {
    requireBreedOf(input);
    refuseProductName('name', input.name, before?.name); // strangers read it in the alert of a missing pet
    return {
      ...valuesOf(PET_FIELDS, input),
      profileImage: await this.#image(editorId, input.profileImageUrl, before),
    };
  }

  /** Returns the pet's current image or one of the editor's own. Rejects any other like a missing one. */
  async #image(editorId: string, imageUrl: string | null | undefined, before?: Pet): Promise<Image | null> {
    if (!imageUrl) return null;
    if (before?.profileImage && imageIdIn(imageUrl) === before.profileImage.id) return before.profileImage.loadOrFail();
    const image = await this.images.lockOwn(editorId, imageUrl);
    if (!image) throw validationFailed([{ field: 'profileImageUrl', message: 'Please upload the picture first' }]);
    return image;
  }
}

/** Fields that decide which pets match for mating. They are fixed while a listing offers the pet. */
const MATED_BY = ['species', 'breed', 'gender', 'dateOfBirth'] as const;

const offeredForMating = () =>
  invalidTransition(
    'It is offered for mating. Please withdraw that listing before you change species, breed, gender or date of birth.',
  );
const tooManyPets = () => invalidTransition(`You can have at most ${PETS_PER_OWNER_MAX} pets here.`);
