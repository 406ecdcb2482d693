import { createHash, randomBytes } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PASSKEY_CHALLENGE_MINUTES } from '@qlixline/contract/limits';
import type { Request, Response } from 'express';
import { sql } from 'kysely';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { SignedCookie } from '../../../http/pages/signed-cookie.ts';
import type { ChallengePurpose } from '../../../schema/account/passkey.entity.ts';

const NAME = 'qlixline_passkey';
/** Placeholder user for the signed cookie, as nobody is signed in yet. */
const NO_USER = 'nobody yet';
const RANDOM_BYTES = 32;
const LIFETIME_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;

/** Asker of a challenge, who alone can answer it: a session, or before one, the browser by a hash of its cookie. */
type Asker = { sessionId: string } | { browserHash: Buffer };

/** Random bytes for passkeys to sign. Each is for one asker and one purpose, ends by the database's clock, works once. */
@Injectable()
export class PasskeyChallenges {
  readonly #cookie: SignedCookie<string>;

  constructor(
    @InjectEnv() { sessionKeys, secureCookies }: Env,
    private readonly em: EntityManager,
  ) {
    this.#cookie = new SignedCookie(NAME, sessionKeys, secureCookies, (content) =>
      typeof content === 'string' ? content : undefined,
    );
  }

  /** Returns a new challenge for a session. */
  forSession(purpose: Exclude<ChallengePurpose, 'sign_in'>, sessionId: string): Promise<Buffer> {
    return this.#issue(purpose, { sessionId });
  }

  /** Returns a new challenge for a browser that isn't signed in. Its other tabs keep theirs. */
  forBrowser({ headers }: Request, response: Response): Promise<Buffer> {
    const browser =
      this.#cookie.read(headers.cookie, NO_USER)?.content ?? randomBytes(RANDOM_BYTES).toString('base64url');
    this.#cookie.set(response, NO_USER, browser, LIFETIME_MS);
    return this.#issue('sign_in', { browserHash: hashOf(browser) });
  }

  /** Uses up a challenge of this session; false if it is not one, is over or was used. */
  useInSession(challenge: Buffer, purpose: Exclude<ChallengePurpose, 'sign_in'>, sessionId: string): Promise<boolean> {
    return this.#use(challenge, purpose, { sessionId });
  }

  /** Uses up a challenge of this browser; false if it is not one, is over or was used. */
  async useInBrowser(challenge: Buffer, { headers }: Request): Promise<boolean> {
    const browser = this.#cookie.read(headers.cookie, NO_USER)?.content;
    return browser !== undefined && this.#use(challenge, 'sign_in', { browserHash: hashOf(browser) });
  }

  async #issue(purpose: ChallengePurpose, asker: Asker): Promise<Buffer> {
    const challenge = randomBytes(RANDOM_BYTES);
    const bound =
      'sessionId' in asker
        ? { session_id: asker.sessionId, browser_hash: null }
        : { session_id: null, browser_hash: asker.browserHash };
    await typedSql(this.em)
      .insertInto('passkey_challenges')
      .values({ challenge, purpose, ...bound })
      .execute();
    return challenge;
  }

  async #use(challenge: Buffer, purpose: ChallengePurpose, asker: Asker): Promise<boolean> {
    const used = typedSql(this.em)
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('created_at', '>', sql<string>`now() - make_interval(mins => ${PASSKEY_CHALLENGE_MINUTES})`);
    const { numDeletedRows } = await (
      'sessionId' in asker
        ? used.where('session_id', '=', asker.sessionId)
        : used.where('browser_hash', '=', asker.browserHash)
    ).executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
}

const hashOf = (browser: string) => createHash('sha256').update(browser).digest();
