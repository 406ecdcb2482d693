import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { SignedCookie } from '../../../http/pages/signed-cookie.ts';
import type { User } from '../../../schema/users/user.entity.ts';

const NAME = 'qlixline_device';
const YEAR_MS = 365 * 86_400_000;
const HASH_END = 16; // characters

type Account = Pick<User, 'id' | 'passwordHash'>;

/**
 * Cookie of a browser in which the user has signed in before (OWASP's "device cookie"), so that guesses from elsewhere
 * don't throttle it. It is bound to one account and invalid after a password change.
 */
@Injectable()
export class TrustedDevice {
  readonly #cookie: SignedCookie<true>;

  constructor(@InjectEnv() env: Env) {
    this.#cookie = new SignedCookie(NAME, env.sessionKeys, env.secureCookies, (content) =>
      content === true ? true : undefined,
    );
  }

  /**
   * Returns true if somebody has signed in with this browser before. It proves nothing and only decides what to show
   * first.
   */
  static isKnown(cookieHeader: string | undefined): boolean {
    return cookieHeader?.includes(NAME) ?? false;
  }

  trust(account: Account, response: Response): void {
    this.#cookie.set(response, subjectOf(account), true, YEAR_MS);
  }

  isTrusted(account: Account, cookieHeader: string | undefined): boolean {
    return this.#cookie.read(cookieHeader, subjectOf(account)) !== undefined;
  }
}

function subjectOf({ id, passwordHash }: Account): string {
  return `${id} ${passwordHash?.slice(-HASH_END) ?? ''}`;
}
