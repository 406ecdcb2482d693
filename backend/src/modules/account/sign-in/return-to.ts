import { Injectable } from '@nestjs/common';
import type { NestMiddleware } from '@nestjs/common';
import { screens } from '@qlixline/contract/areas/screens';
import { isScreenPath } from '@qlixline/contract/remotes/reserved-paths';
import type { NextFunction, Request, Response } from 'express';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { ownAddress } from '../../../http/pages/screen-address.ts';
import { SignedCookie } from '../../../http/pages/signed-cookie.ts';

const NAME = 'qlixline_return_to';
/** Lifetime of the remembered address. Signing in may include a password reset or a registration. */
const LIFETIME_MS = 30 * 60_000;
const ADDRESS_MAX = 1_000;
/** Placeholder user for the signed cookie, as nobody is signed in yet. */
const NO_USER = 'nobody yet';

/** Remembers which page a visitor wanted to see, across the pages of sign-in. Runs as middleware before them. */
@Injectable()
export class ReturnTo implements NestMiddleware {
  readonly #cookie: SignedCookie<string>;

  constructor(@InjectEnv() private readonly env: Env) {
    const { sessionKeys, secureCookies } = env;
    // An issuer redirects back from another site, with lax cookies only.
    this.#cookie = new SignedCookie(NAME, sessionKeys, secureCookies, textIn, 'lax');
  }

  /** Remembers the screen from which sign-in is opened. Navigating between the pages of sign-in doesn't change it. */
  use({ headers, query }: Request, response: Response, next: NextFunction): void {
    const from = ownAddress(headers.referer, this.env.allowedOrigins);
    const isOwnRedirect = query['notice'] !== undefined; // ours, as after a deletion: the user asked for no page
    if (from && !isOwnRedirect && isScreenPath(from.path)) {
      const address = from.path + from.search;
      if (address === screens.home || address.length > ADDRESS_MAX) this.#cookie.clear(response);
      else this.#cookie.set(response, NO_USER, address, LIFETIME_MS);
    }
    next();
  }

  /** Returns the address to continue at after sign-in, and forgets it; home if none was remembered. */
  takeAddress({ headers }: Request, response: Response): string {
    const wanted = this.#cookie.read(headers.cookie, NO_USER)?.content;
    if (wanted === undefined) return screens.home;
    this.#cookie.clear(response);
    return wanted;
  }
}

function textIn(content: unknown): string | undefined {
  return typeof content === 'string' ? content : undefined;
}
