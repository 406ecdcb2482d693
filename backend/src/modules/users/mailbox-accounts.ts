import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RESET_ACCOUNTS_PAGE } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';

/** Account, as shown to the address's owner for a choice. */
export type MailboxAccount = { id: string; username: string | null; createdAt: string; isConfirmed: boolean };
/** Part of the list of accounts with an address; `next` is the last id, if more follow. */
export type MailboxAccountsPage = { accounts: MailboxAccount[]; next: string | null };

/** Accounts with an address that may get a password by its mailbox: the confirmed one first, then the oldest. */
@Injectable()
export class MailboxAccounts {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
  ) {}

  async exist(email: string): Promise<boolean> {
    return (await this.query(email).limit(1).executeTakeFirst()) !== undefined;
  }

  find(email: string, id: string): Promise<MailboxAccount | undefined> {
    return this.query(email).where('id', '=', id).executeTakeFirst();
  }

  /** Lists a page after the account `after`, or the first one if that isn't an account with this address. */
  async page(email: string, after: string | null): Promise<MailboxAccountsPage> {
    const found = await this.query(email)
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`not exists (select from users last where last.id = ${after}::uuid and last.email = ${email}
            and (last.email_confirmed_at is null, last.created_at, last.id)
              >= (users.email_confirmed_at is null, users.created_at, users.id))`,
        ),
      )
      .orderBy(sql`email_confirmed_at is null`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(RESET_ACCOUNTS_PAGE + 1)
      .execute();
    const accounts = found.slice(0, RESET_ACCOUNTS_PAGE);
    return { accounts, next: found.length > accounts.length ? accounts.at(-1)!.id : null };
  }

  /**
   * Selects accounts that can have a password here: no demo accounts outside of a demonstration, and no accounts of an
   * issuer, which may withdraw their access.
   */
  private query(email: string) {
    return typedSql(this.em)
      .selectFrom('users')
      .select(['id', 'username', 'created_at as createdAt'])
      .select(sql<boolean>`email_confirmed_at is not null`.as('isConfirmed'))
      .where('email', '=', email)
      .$if(!this.env.demoData, (query) => query.where('is_demo', '=', false))
      .$if(this.env.oidc !== undefined, (query) => query.where('oidc_subject', 'is', null));
  }
}
