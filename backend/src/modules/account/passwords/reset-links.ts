import { createHash, createHmac } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PASSWORD_LINKS_MAX } from '@qlixline/contract/rates';
import { sql } from 'kysely';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { Outbox } from '../../../outbox/outbox.ts';

const LINK_AGE = sql<string>`now() - interval '1 hour'`;

/** Mailed links, each of which proves access to a mailbox once, within an hour by the database's clock. */
@Injectable()
export class ResetLinks {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Creates the link of a mail, valid for an hour from now, and returns its token, which stays the same when the mail
   * is sent again. Returns null if the address has too many valid links already. These stay valid, so strangers can't
   * fill a mailbox.
   */
  async make(mailId: string, email: string): Promise<string | null> {
    const token = this.tokenOf(mailId, email);
    if ((await this.othersOf(email, token)) >= PASSWORD_LINKS_MAX) return null;
    await typedSql(this.em)
      .insertInto('password_resets')
      .values({ token_hash: hashOf(token), email })
      .onConflict((known) => known.column('token_hash').doUpdateSet({ created_at: sql<string>`now()` }))
      .execute();
    return token;
  }

  /** Returns the address whose mailbox the link proves; null if it is forged, used or expired. */
  async emailOf(token: string): Promise<string | null> {
    const link = await typedSql(this.em)
      .selectFrom('password_resets')
      .select('email')
      .where('token_hash', '=', hashOf(token))
      .where('created_at', '>', LINK_AGE)
      .executeTakeFirst();
    return link?.email ?? null;
  }

  /** Uses up the link in the running transaction. Returns its address; null if it is used up already. */
  async useUp(token: string): Promise<string | null> {
    const used = await typedSql(this.em)
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashOf(token))
      .returning('email')
      .executeTakeFirst();
    return used?.email ?? null;
  }

  /** Ends all links to an address in the running transaction, including those of waiting mails. */
  async endAll(email: string): Promise<void> {
    // First, as writing a mail with a link locks the mail: no link is created after the others are deleted.
    await this.outbox.cancel('password-reset', email);
    await typedSql(this.em).deleteFrom('password_resets').where('email', '=', email).execute();
  }

  private async othersOf(email: string, token: string): Promise<number> {
    const { links } = await typedSql(this.em)
      .selectFrom('password_resets')
      .select(({ fn }) => fn.countAll<string>().as('links'))
      .where('email', '=', email)
      .where('token_hash', '<>', hashOf(token))
      .where('created_at', '>', LINK_AGE)
      .executeTakeFirstOrThrow();
    return Number(links);
  }

  /** Derives a link's token from its mail, so that the token needn't be stored (decision: outbox). */
  private tokenOf(mailId: string, email: string): string {
    return createHmac('sha256', this.env.sessionSecret)
      .update(`password-reset\0${mailId}\0${email}`)
      .digest('base64url');
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
