import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { invalidTransition, notFound } from '../errors/problem-error.ts';
import { Transactions } from './connections/transactions.ts';
import { typedSql } from './sql/typed-sql.ts';

/** Tables of favourites, each with the column that refers to the item. */
const COLUMNS = { listing_favourites: 'listing_id', place_favourites: 'place_id', news_saves: 'article_id' } as const;

type FavouriteTable = keyof typeof COLUMNS;
type FavouriteTables = Record<FavouriteTable, { user_id: string } & { [Column in ColumnOfTables]?: number }>;
type ColumnOfTables = (typeof COLUMNS)[FavouriteTable];

type Favourite = { table: FavouriteTable; userId: string; id: number };
type AddOptions = {
  /** Checks that the item exists. Called under the lock on the user's favourites. */
  isThere: () => Promise<boolean>;
  max: number;
  tooMany: string;
};

/**
 * Items that users mark to find again: favourite listings and places, saved articles. Each area names its own table.
 */
@Injectable()
export class Favourites {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Marks an item once. Throws `not_found` if it doesn't exist, and `invalid_transition` if the user has marked `max`
   * already.
   */
  add(favourite: Favourite, { isThere, max, tooMany }: AddOptions): Promise<void> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([favourite.userId]);
      if (!(await isThere())) throw notFound();
      if ((await this.#count(favourite)) >= max) throw invalidTransition(tooMany);
      await this.#insert(favourite);
    });
  }

  remove({ table, userId, id }: Favourite): Promise<void> {
    return this.transactions.run(async () => {
      await this.#sql().deleteFrom(table).where('user_id', '=', userId).where(COLUMNS[table], '=', id).execute();
    });
  }

  async #count({ table, userId }: Favourite): Promise<number> {
    const { count } = await this.#sql()
      .selectFrom(table)
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async #insert({ table, userId, id }: Favourite): Promise<void> {
    await this.#sql()
      .insertInto(table)
      .values({ user_id: userId, [COLUMNS[table]]: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The compiler cannot follow a table that is chosen at run time with its own column. */
  #sql(): Kysely<FavouriteTables> {
    return typedSql(this.em) as unknown as Kysely<FavouriteTables>;
  }
}
