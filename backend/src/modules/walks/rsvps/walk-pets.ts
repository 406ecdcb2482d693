import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { validationFailed } from '../../../errors/problem-error.ts';
import { PETS_FOR } from '../../../schema/pets/pet-role.sql.ts';

/** Pets that come along to walks, and with whom. Callers lock the walk before writing. */
@Injectable()
export class WalkPets {
  constructor(private readonly em: EntityManager) {}

  /**
   * Throws `validation_failed` unless the user may bring all the pets to a walk for these species; an empty list means
   * any species.
   */
  async require(userId: string, petIds: readonly number[], species: readonly SpeciesId[]): Promise<void> {
    if (petIds.length === 0) return;
    const found = await this.#speciesOf(userId, petIds);
    if (petIds.some((id) => !found.has(id))) throw petsOfOthers();
    if (petIds.some((id) => !suits(species, found.get(id)))) throw speciesNotInvited();
  }

  /** Returns the pets among these that may still come along. */
  async suitable(userId: string, petIds: readonly number[], species: readonly SpeciesId[]): Promise<number[]> {
    const found = await this.#speciesOf(userId, petIds);
    return petIds.filter((id) => suits(species, found.get(id)));
  }

  /** Replaces the user's pets. A pet another guest brings stays with them. */
  async replace(walkId: number, userId: string, petIds: readonly number[]): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('walk_pets')
      .where('walk_id', '=', walkId)
      .where('user_id', '=', userId)
      .execute();
    if (petIds.length === 0) return;
    await typedSql(this.em)
      .insertInto('walk_pets')
      .values(petIds.map((petId) => ({ walk_id: walkId, user_id: userId, pet_id: petId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Returns the species of the living pets among these that the user owns or cares for. */
  async #speciesOf(userId: string, petIds: readonly number[]): Promise<Map<number, SpeciesId>> {
    const pets = shared<{ id: number; species: SpeciesId; died_on: string | null }>(
      (user) => PETS_FOR('walk', user),
      sql`${userId}::uuid`,
    );
    const rows = await typedSql(this.em)
      .selectFrom(pets.as<'mine'>(sql`mine`))
      .select(['mine.id', 'mine.species'])
      .where('mine.died_on', 'is', null)
      .where(sql<boolean>`mine.id = any(${[...petIds]}::bigint[])`)
      .execute();
    return new Map(rows.map(({ id, species }) => [id, species]));
  }
}

const suits = (species: readonly SpeciesId[], of: SpeciesId | undefined) =>
  of !== undefined && (species.length === 0 || species.includes(of));

const petsOfOthers = () => validationFailed([{ field: 'petIds', message: 'Please choose pets that you look after' }]);
const speciesNotInvited = () => validationFailed([{ field: 'petIds', message: 'This walk is for other animals' }]);
