import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SpeciesId } from '@qlixline/contract/pets/species';

import { typedSql } from '../../../database/sql/typed-sql.ts';

/** Species of which users want to see less in Discover. */
@Injectable()
export class FewerSpeciesRepository {
  constructor(private readonly em: EntityManager) {}

  async list(userId: string): Promise<string[]> {
    const rows = await typedSql(this.em)
      .selectFrom('fewer_species')
      .select('species')
      .where('user_id', '=', userId)
      .orderBy('species')
      .execute();
    return rows.map(({ species }) => species);
  }

  async add(userId: string, species: SpeciesId): Promise<void> {
    await typedSql(this.em)
      .insertInto('fewer_species')
      .values({ user_id: userId, species })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async remove(userId: string, species: SpeciesId): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('fewer_species')
      .where('user_id', '=', userId)
      .where('species', '=', species)
      .execute();
  }
}
