import { Injectable } from '@nestjs/common';
import type { NestMiddleware } from '@nestjs/common';
import { screens } from '@qlixline/contract/screens';
import type { NextFunction, Request, Response } from 'express';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { isScreenPath, ownAddress } from '../../http/screen-address.ts';
import { SignedCookie } from '../../http/signed-cookie.ts';

const NAME = 'qlixline_return_to';
/** Signing in may take a forgotten password, or a new account. */
const KEPT_FOR_MS = 30 * 60_000;
const ADDRESS_MAX = 1_000;
/** A signed cookie is one person's: nobody is signed in yet. */
const NO_USER = 'nobody yet';

/** The page that somebody without a session wanted to see, until they have one. Stands before the pages of sign-in. */
@Injectable()
export class ReturnTo implements NestMiddleware {
  readonly #cookie: SignedCookie<string>;

  constructor(@InjectEnv() private readonly env: Env) {
    const { sessionSecret, secureCookies } = env;
    // An issuer sends people back from another site, with lax cookies alone.
    this.#cookie = new SignedCookie(NAME, sessionSecret, secureCookies, textIn, 'lax');
  }

  /** Remembers the screen from which sign-in is opened. Between the pages of sign-in nothing changes. */
  use({ headers, query }: Request, response: Response, next: NextFunction): void {
    const from = ownAddress(headers.referer, this.env.allowedOrigins);
    const isSentHere = query['notice'] !== undefined; // by us, after a deletion for one: nobody asked for a page
    if (from && !isSentHere && isScreenPath(from.path)) {
      const address = from.path + from.search;
      if (address === screens.home || address.length > ADDRESS_MAX) this.#cookie.clear(response);
      else this.#cookie.set(response, NO_USER, address, KEPT_FOR_MS);
    }
    next();
  }

  /** Where whoever has just signed in goes on; home, where they wanted nothing else. */
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
