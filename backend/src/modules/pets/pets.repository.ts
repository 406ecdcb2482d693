import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import type { Pet as StoredPet } from '@qlixline/contract/pets/pet';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { PET_ROLE } from '../../schema/pets/pet-role.sql.ts';
import { IS_OFFERED_FOR_MATING, IS_OFFERED_PET } from '../../schema/listings/listing.sql.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';
import { isoDay } from '../../schema/json/iso-time.sql.ts';
import { Pet } from '../../schema/pets/pet.entity.ts';
import { User } from '../../schema/users/user.entity.ts';
import { editedPetQuery, petCardQuery, petListQuery } from './pets.query.ts';
import { similarPetsQuery } from './similar-pets.query.ts';

/** Facts about a pet that the rules of mating and families need. */
export type PetRecord = Pick<StoredPet, 'id' | 'name' | 'species' | 'breed' | 'gender' | 'dateOfBirth' | 'diedOn'> & {
  ownerId: string;
};

type Adoption = Pick<Pet, 'isForAdoption' | 'isAdopted'>;

@Injectable()
export class PetsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns the owner's pets as JSON text, oldest first. */
  async listOwnedByJson(ownerId: string): Promise<string> {
    return (await this.preparedReads.json(petListQuery, [ownerId])) ?? '[]';
  }

  /** Returns anybody's pet as a card in JSON text; null if the viewer can't see it. */
  cardJson(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(petCardQuery, [viewerId, id]);
  }

  /** Returns similar pets of other users as JSON text; null if the viewer can't see the pet. */
  similarJson(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(similarPetsQuery, [viewerId, id]);
  }

  /** JSON text of a pet as returned to the viewer who changed it, with the changes of the running transaction. */
  async editedJsonNow(viewerId: string, id: number): Promise<string> {
    return (await this.preparedReads.jsonNow(editedPetQuery, [viewerId, id]))!;
  }

  findById(id: number): Promise<Pet | null> {
    return this.em.findOne(Pet, { id });
  }

  /** Counts the owner's pets and locks the owner, so that nobody adds one until the transaction ends. */
  async lockAndCountOwnedBy(ownerId: string): Promise<number> {
    await this.em.findOneOrFail(User, { id: ownerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return this.em.count(Pet, { owner: ownerId });
  }

  /**
   * Locks those of the pets that belong to the owner against deletion until the transaction ends, and returns their
   * ids.
   */
  async lockOwnPets(ownerId: string, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const locked = await typedSql(this.em)
      .selectFrom('pets')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('id', 'in', ids)
      .orderBy('id')
      .forKeyShare()
      .execute();
    return new Set(locked.map(({ id }) => id));
  }

  /**
   * Locks the pets that the viewer can see against changes and deletion until the transaction ends, and returns them.
   */
  async lockVisiblePets(viewerId: string, ids: readonly number[]): Promise<Map<number, PetRecord>> {
    if (ids.length === 0) return new Map();
    const locked = await this.#records(viewerId, ids).orderBy('id').forShare().execute();
    return new Map(locked.map((pet) => [pet.id, pet]));
  }

  /** Returns a pet's record; null if the viewer can't see it. */
  async recordOf(viewerId: string, id: number): Promise<PetRecord | null> {
    return (await this.#records(viewerId, [id]).executeTakeFirst()) ?? null;
  }

  /** Returns true if a listing offers the pet for mating. The transaction has locked the pet. */
  async isOfferedForMating(id: number): Promise<boolean> {
    const { isOffered } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(IS_OFFERED_FOR_MATING, sql`${id}::bigint`).as('isOffered'))
      .executeTakeFirstOrThrow();
    return isOffered;
  }

  /** Returns true if a listing offers the pet. The transaction has locked the pet. */
  async isOffered(id: number): Promise<boolean> {
    const { isOffered } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(IS_OFFERED_PET, sql`${id}::bigint`).as('isOffered'))
      .executeTakeFirstOrThrow();
    return isOffered;
  }

  /** Locks the pet until the transaction ends; false if it has died. */
  async lockAlive(id: number): Promise<boolean> {
    const pet = await typedSql(this.em)
      .selectFrom('pets')
      .select('died_on')
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    return pet !== undefined && pet.died_on === null;
  }

  async setDiedOn(id: number, diedOn: string | null): Promise<void> {
    await typedSql(this.em).updateTable('pets').set({ died_on: diedOn }).where('id', '=', id).execute();
  }

  async dateOfBirthOf(ownerId: string, id: number): Promise<string | null> {
    const pet = await typedSql(this.em)
      .selectFrom('pets')
      .select(shared<string | null>(isoDay, sql.ref('date_of_birth')).as('dateOfBirth'))
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return pet?.dateOfBirth ?? null;
  }

  async setWeight(id: number, kilograms: number): Promise<void> {
    await typedSql(this.em).updateTable('pets').set({ weight: kilograms }).where('id', '=', id).execute();
  }

  async lockOwn(ownerId: string, id: number): Promise<boolean> {
    const pet = await typedSql(this.em)
      .selectFrom('pets')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .forUpdate()
      .executeTakeFirst();
    return pet !== undefined;
  }

  /**
   * Locks the pet and others' permissions on it until the transaction ends, and returns its owner; null if there is
   * none.
   */
  async lockAndFindOwner(id: number): Promise<string | null> {
    const pet = await typedSql(this.em)
      .selectFrom('pets')
      .select('owner_id as ownerId')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return pet?.ownerId ?? null;
  }

  /** Returns the pet's owner; null if there is no such pet. */
  async ownerOf(id: number): Promise<string | null> {
    const pet = await typedSql(this.em)
      .selectFrom('pets')
      .select('owner_id as ownerId')
      .where('id', '=', id)
      .executeTakeFirst();
    return pet?.ownerId ?? null;
  }

  /** Returns the user's role for the pet; null if they have none or it doesn't exist. */
  async roleOf(userId: string, id: number): Promise<PetRole | null> {
    const pet = await typedSql(this.em)
      .selectFrom('pets')
      .select(shared<PetRole | null>(PET_ROLE, userId, sql.raw('pets')).as('role'))
      .where('id', '=', id)
      .executeTakeFirst();
    return pet?.role ?? null;
  }

  async setOwner(id: number, fromId: string, toId: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('pets')
      .set({ owner_id: toId })
      .where('id', '=', id)
      .where('owner_id', '=', fromId)
      .execute();
  }

  async setAdoption(ownerId: string, id: number, { isForAdoption, isAdopted }: Adoption): Promise<void> {
    await typedSql(this.em)
      .updateTable('pets')
      .set({ is_for_adoption: isForAdoption, is_adopted: isAdopted })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .execute();
  }

  /** Lists the names of the pets with this profile image, oldest first. */
  async namesShowing(imageId: string): Promise<string[]> {
    const pets = await typedSql(this.em)
      .selectFrom('pets')
      .select('name')
      .where('profile_image_id', '=', imageId)
      .orderBy('id')
      .execute();
    return pets.map(({ name }) => name);
  }

  #records(viewerId: string, ids: readonly number[]) {
    return typedSql(this.em)
      .selectFrom('pets')
      .select([
        'id',
        'owner_id as ownerId',
        'name',
        'species',
        'breed',
        'gender',
        shared<string | null>(isoDay, sql.ref('date_of_birth')).as('dateOfBirth'),
        shared<string | null>(isoDay, sql.ref('died_on')).as('diedOn'),
      ])
      .where('id', 'in', ids)
      .where((eb) => eb.not(shared(IS_BLOCKED, viewerId, sql.ref('pets.owner_id'))));
  }
}
