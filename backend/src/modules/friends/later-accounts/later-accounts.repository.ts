import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { ARE_FRIENDS } from '../../../schema/friends/relation.sql.ts';
import { REGISTERED_AFTER } from '../../../schema/users/user.sql.ts';

/** User who has blocked an account that signed in earlier in the same browser. */
type EarlierBlock = { blockerId: string; becauseOfId: string };

/** Number of other accounts from which a browser counts as public, as in a library, and links no accounts. */
const ACCOUNTS_MAX = 10;

/** Accounts by the browsers in which they have signed in. */
@Injectable()
export class LaterAccountsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Links an account to a browser, or renews the link. */
  async link(browserHash: Buffer, userId: string): Promise<void> {
    await typedSql(this.em)
      .insertInto('browser_accounts')
      .values({ browser_hash: browserHash, user_id: userId })
      .onConflict((conflict) =>
        conflict.columns(['browser_hash', 'user_id']).doUpdateSet({ signed_in_at: sql<string>`now()` }),
      )
      .execute();
  }

  /**
   * Lists blocks of this browser's other accounts that extend to the account: it was created after the block, and the
   * blocker isn't its friend and doesn't use this browser. Empty for a public browser.
   */
  async blocksCovering(browserHash: Buffer, userId: string): Promise<EarlierBlock[]> {
    const others = await typedSql(this.em)
      .selectFrom('browser_accounts')
      .select('user_id')
      .where('browser_hash', '=', browserHash)
      .where('user_id', '<>', userId)
      .where('signed_in_at', '>', sql<string>`now() - interval '180 days'`)
      .limit(ACCOUNTS_MAX)
      .execute();
    if (others.length === 0 || others.length === ACCOUNTS_MAX) return [];
    const ids = others.map((row) => row.user_id);
    return typedSql(this.em)
      .selectFrom('blocks')
      .select(['blocks.blocker_id as blockerId', 'blocks.blocked_id as becauseOfId'])
      .where('blocks.blocked_id', 'in', ids)
      .where('blocks.because_of_id', 'is', null)
      .where('blocks.blocker_id', 'not in', [...ids, userId])
      .where(shared<boolean>(REGISTERED_AFTER, sql`${userId}::uuid`, sql.ref('blocks.created_at')))
      .where((eb) => eb.not(shared<boolean>(ARE_FRIENDS, sql.ref('blocks.blocker_id'), sql`${userId}::uuid`)))
      .orderBy('blocks.blocker_id')
      .orderBy('blocks.blocked_id')
      .execute();
  }
}
