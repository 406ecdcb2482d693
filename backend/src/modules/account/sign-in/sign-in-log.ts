import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { SignIn, SignInResult } from '@qlixline/contract/account/sign-in-log';
import { FAILED_SIGN_INS_PER_DAY, SIGN_INS_LISTED_MAX } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { typedSql } from '../../../database/sql/typed-sql.ts';

const USER_AGENT_MAX = 300; // characters

type Attempt = { userId: string; result: SignInResult; userAgent: string | undefined; withPasskey?: boolean };

/** Attempts to sign in, for the owner of the account. No address is kept, so that the log tells nobody's place. */
@Injectable()
export class SignInLog {
  readonly #log = new Logger(SignInLog.name);

  constructor(private readonly em: EntityManager) {}

  /** Records a sign-in, in its transaction. */
  async recordSuccess(attempt: Omit<Attempt, 'result'>): Promise<void> {
    await this.#insert(this.em, { ...attempt, result: 'signed_in' });
  }

  /** Records a failed attempt after the reply, whose time must not tell whether there is an account. */
  noteFailure(attempt: Attempt & { result: Exclude<SignInResult, 'signed_in'> }): void {
    void this.#recordFailure(attempt).catch((error: unknown) => this.#log.error(error));
  }

  /** Lists the newest attempts. */
  async listOf(userId: string): Promise<SignIn[]> {
    const attempts = await typedSql(this.em)
      .selectFrom('sign_ins')
      .select(['id', 'at', 'result', 'user_agent as userAgent', 'with_passkey as withPasskey'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(SIGN_INS_LISTED_MAX)
      .execute();
    return attempts.map(({ at, id, ...rest }) => ({ ...rest, id, at: new Date(at).toISOString() }));
  }

  async #recordFailure(attempt: Attempt): Promise<void> {
    const em = this.em.fork();
    const today = await typedSql(em)
      .selectFrom('sign_ins')
      .select('id')
      .where('user_id', '=', attempt.userId)
      .where('result', '<>', 'signed_in')
      .where('at', '>', sql<string>`now() - interval '1 day'`)
      .limit(FAILED_SIGN_INS_PER_DAY)
      .execute();
    if (today.length < FAILED_SIGN_INS_PER_DAY) await this.#insert(em, attempt);
  }

  async #insert(em: EntityManager, { userId, result, userAgent = '', withPasskey = false }: Attempt): Promise<void> {
    await typedSql(em)
      .insertInto('sign_ins')
      .values({ user_id: userId, result, user_agent: userAgent.slice(0, USER_AGENT_MAX), with_passkey: withPasskey })
      .execute();
  }
}
