import { EntityManager, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PETS_PER_OWNER_MAX } from '@qlixline/contract/limits';
import { mayWithPet } from '@qlixline/contract/pet-roles';
import type { PetAct, PetRole } from '@qlixline/contract/pet-roles';
import { PET_FIELDS } from '@qlixline/contract/pet-fields';
import type { MemorialInput, PetInput } from '@qlixline/contract/pet';

import { Transactions } from '../../database/transactions.ts';
import { forbidden, invalidTransition, notFound, throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { valuesOf, withoutOwnerFields } from '../../schema/field-values.ts';
import type { Image } from '../../schema/image.entity.ts';
import { imageIdIn } from '../images/image.mapper.ts';
import { ImagesService } from '../images/images.service.ts';
import { requireBreedOf } from '../species/require-breed-of.ts';
import { User } from '../../schema/user.entity.ts';
import { Pet } from '../../schema/pet.entity.ts';
import { CarersRepository } from './carers/carers.repository.ts';
import { PetsRepository } from './pets.repository.ts';
import type { PetRecord } from './pets.repository.ts';
import { TagsRepository } from './tags/tags.repository.ts';

export type { PetRecord };

/** What an input makes of a pet, whole: a forgotten field would keep its old value, and does not compile. */
type PetFields = { [Field in Exclude<keyof PetInput, 'profileImageUrl'>]-?: Exclude<PetInput[Field], undefined> } & {
  profileImage: Image | null;
};

/** The pets of the signed-in user, and anyone's pet as its public card. */
@Injectable()
export class PetsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pets: PetsRepository,
    private readonly carers: CarersRepository,
    private readonly tags: TagsRepository,
    private readonly images: ImagesService,
    private readonly transactions: Transactions,
  ) {}

  /** JSON text, in the shape of the contract's `petListSchema`. */
  listOwnJson(ownerId: string): Promise<string> {
    return this.pets.listOwnedByJson(ownerId);
  }

  /** JSON text, in the shape of the contract's `petCardSchema`. */
  async cardJson(viewerId: string, id: number): Promise<string> {
    return (await this.pets.cardJson(viewerId, id)) ?? throwNotFound();
  }

  /** JSON text, in the shape of the contract's `similarPetsSchema`. */
  async similarJson(viewerId: string, id: number): Promise<string> {
    return (await this.pets.similarJson(viewerId, id)) ?? throwNotFound();
  }

  /** JSON text, in the shape of the contract's `petSchema`. */
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

  /** The same for a pet that exists. What is absent in `input` becomes empty. */
  async replaceJson(viewerId: string, id: number, input: PetInput): Promise<string> {
    return this.transactions.run(async () => {
      const { pet, role } = await this.#lockToEdit(viewerId, id);
      if (pet.diedOn && input.dateOfBirth && input.dateOfBirth > pet.diedOn) throw beforeItsBirth('dateOfBirth');
      const fields = await this.#checked(viewerId, input, pet);
      if (MATED_BY.some((field) => fields[field] !== pet[field]) && (await this.pets.isOfferedForMating(id))) {
        throw offeredForMating();
      }
      this.em.assign(pet, role === 'owner' ? fields : withoutOwnerFields(PET_FIELDS, fields));
      await this.em.flush();
      return this.pets.editedJsonNow(viewerId, id);
    });
  }

  /** Its page stays as a memorial. Nobody offers it: who waits for it would be answered by a date. */
  setMemorialJson(ownerId: string, id: number, { diedOn }: MemorialInput): Promise<string> {
    return this.#changeMemorial(ownerId, id, async () => {
      const dateOfBirth = await this.pets.dateOfBirthOf(ownerId, id);
      if (dateOfBirth !== null && diedOn < dateOfBirth) throw beforeItsBirth('diedOn');
      if (await this.pets.isOffered(id)) throw stillOffered();
      return diedOn;
    });
  }

  endMemorialJson(ownerId: string, id: number): Promise<string> {
    return this.#changeMemorial(ownerId, id, () => Promise.resolve(null));
  }

  /** False of one that has died; nobody changes that until the transaction ends. */
  holdAlive(id: number): Promise<boolean> {
    return this.pets.holdAlive(id);
  }

  remove(viewerId: string, id: number): Promise<void> {
    return this.transactions.run(async () => {
      await this.lockFor(viewerId, id, 'own');
      if (await this.pets.isOfferedForMating(id)) throw stillOffered();
      await this.em.remove(await this.#loaded(id)).flush();
    });
  }

  /** Refuses, before any image is looked at, whoever may not photograph this pet. */
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

  /** Of these, the owner's; nobody deletes them until the transaction ends. */
  holdOwn(ownerId: string, ids: readonly number[]): Promise<Set<number>> {
    return this.pets.holdOwn(ownerId, ids);
  }

  /** Of these, the ones that the viewer may see; nobody changes or deletes them until the transaction ends. */
  holdVisible(viewerId: string, ids: readonly number[]): Promise<Map<number, PetRecord>> {
    return this.pets.holdVisible(viewerId, ids);
  }

  /** Null where the viewer sees none. */
  recordOf(viewerId: string, id: number): Promise<PetRecord | null> {
    return this.pets.recordOf(viewerId, id);
  }

  /** YYYY-MM-DD; null when it is not known, and of what is not this owner's. */
  dateOfBirthOf(ownerId: string, id: number): Promise<string | null> {
    return this.pets.dateOfBirthOf(ownerId, id);
  }

  /** False when it is not this owner's. Nobody changes or deletes it until the transaction ends. */
  lockOwn(ownerId: string, id: number): Promise<boolean> {
    return this.pets.lockOwn(ownerId, id);
  }

  /** Refuses whoever may not do this with the pet; what they may stays as it is until the transaction ends. */
  async lockFor(userId: string, id: number, act: PetAct): Promise<PetRole> {
    await this.pets.lockAndFindOwner(id);
    return this.#requireMay(userId, id, act);
  }

  /** Whose it is; null where there is none. Nobody changes that until the transaction ends. */
  lockAndFindOwner(id: number): Promise<string | null> {
    return this.pets.lockAndFindOwner(id);
  }

  /** The owner and those who look after it with them; nobody of a pet that is not there. Nobody changes that until the transaction ends. */
  async lockAndFindCarers(id: number): Promise<string[]> {
    const ownerId = await this.pets.lockAndFindOwner(id);
    return ownerId === null ? [] : [ownerId, ...(await this.carers.userIdsOf(id))];
  }

  /** The same without keeping it so. */
  async carersOf(id: number): Promise<string[]> {
    const ownerId = await this.pets.ownerOf(id);
    return ownerId === null ? [] : [ownerId, ...(await this.carers.userIdsOf(id))];
  }

  /** Takes back what its tag said by itself: from now on a notice says that the pet is lost. Of a pet that the transaction has locked. */
  async leaveLostToNotice(id: number): Promise<void> {
    await this.tags.change(id, { isLost: false });
  }

  /** Gives a pet that nobody deletes meanwhile to somebody else, who is locked: with its record, as it is. */
  async handOver(id: number, fromId: string, toId: string): Promise<void> {
    if ((await this.pets.lockAndCountOwnedBy(toId)) >= PETS_PER_OWNER_MAX) throw tooManyPets();
    await this.pets.setOwner(id, fromId, toId);
    await this.carers.removeAllOf(id);
    await this.tags.handOver(id);
    await this.pets.setAdoption(toId, id, { isForAdoption: false, isAdopted: true });
  }

  /** Of the owner's own alone; of one that is somebody else's by now nothing is changed. */
  setAdoption(ownerId: string, id: number, adoption: Pick<Pet, 'isForAdoption' | 'isAdopted'>): Promise<void> {
    return this.pets.setAdoption(ownerId, id, adoption);
  }

  /** Of a pet that the transaction has locked; in kilograms. */
  setWeight(id: number, kilograms: number): Promise<void> {
    return this.pets.setWeight(id, kilograms);
  }

  /** Names of the pets whose profile image it is, the oldest first. */
  namesShowing(imageId: string): Promise<string[]> {
    return this.pets.namesShowing(imageId);
  }

  /** Another one's pet is not there; whoever looks after it learns that this is its owner's. */
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

  #changeMemorial(ownerId: string, id: number, decide: () => Promise<string | null>): Promise<string> {
    return this.transactions.run(async () => {
      if (!(await this.pets.lockOwn(ownerId, id))) throw notFound();
      await this.pets.setDiedOn(id, await decide());
      return this.pets.editedJsonNow(ownerId, id);
    });
  }

  async #checked(editorId: string, input: PetInput, before?: Pet): Promise<PetFields> {
    requireBreedOf(input);
    return {
      ...valuesOf(PET_FIELDS, input),
      profileImage: await this.#image(editorId, input.profileImageUrl, before),
    };
  }

  /** The one that it has, or an own one of who changes it: any other is refused like one that never was. */
  async #image(editorId: string, imageUrl: string | null | undefined, before?: Pet): Promise<Image | null> {
    if (!imageUrl) return null;
    if (before?.profileImage && imageIdIn(imageUrl) === before.profileImage.id) return before.profileImage.loadOrFail();
    const image = await this.images.holdOwn(editorId, imageUrl);
    if (!image) throw validationFailed([{ field: 'profileImageUrl', message: 'Please upload the picture first' }]);
    return image;
  }
}

/** What decides with whom a pet is mated: people answered to it as it is. */
const MATED_BY = ['species', 'breed', 'gender', 'dateOfBirth'] as const;

const offeredForMating = () =>
  invalidTransition(
    'It is offered for mating. Please withdraw that listing before you change species, breed, gender or date of birth.',
  );
const beforeItsBirth = (field: 'diedOn' | 'dateOfBirth') =>
  validationFailed([{ field, message: 'The date of death is before the date of birth' }]);
const stillOffered = () => invalidTransition('It has a listing. Please withdraw the listing first.');
const tooManyPets = () => invalidTransition(`You can have at most ${PETS_PER_OWNER_MAX} pets here.`);
