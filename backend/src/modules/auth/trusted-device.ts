import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { SignedCookie } from '../../http/signed-cookie.ts';
import type { User } from '../../schema/user.entity.ts';

const NAME = 'qlixline_device';
const YEAR_MS = 365 * 86_400_000;
const HASH_END = 16; // characters

type Account = Pick<User, 'id' | 'passwordHash'>;

/**
 * A browser in which somebody has signed in to their account: others who guess at its password elsewhere do not keep
 * them waiting (the "device cookie" of OWASP). It is one account's, and void with a new password.
 */
@Injectable()
export class TrustedDevice {
  readonly #cookie: SignedCookie<true>;

  constructor(@InjectEnv() env: Env) {
    this.#cookie = new SignedCookie(NAME, env.sessionSecret, env.secureCookies, (content) =>
      content === true ? true : undefined,
    );
  }

  /** Tells whether anybody has signed in in this browser. It proves nothing: only for what is shown first. */
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
