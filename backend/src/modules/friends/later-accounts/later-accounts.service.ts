import { createHash, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { BlocksAndMutesService } from '../blocks-and-mutes.service.ts';
import { LaterAccountsRepository } from './later-accounts.repository.ts';

const NAME = 'qlixline_browser';
const TOKEN = /^[\w-]{43}$/;
const MAX_AGE_MS = 180 * 86_400_000; // as long as its rows

/**
 * Extends blocks to accounts created later in the same browser, which a random cookie identifies; only its hash is
 * stored (decision: blocks-of-later-accounts).
 */
@Injectable()
export class LaterAccountsService {
  readonly #cookieName: string;

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly accounts: LaterAccountsRepository,
    private readonly blocks: BlocksAndMutesService,
  ) {
    this.#cookieName = env.secureCookies ? `__Host-${NAME}` : NAME;
  }

  /** Links the account that has just signed in to the browser, and applies blocks that extend to it. */
  async signedIn(userId: string, request: Request, response: Response): Promise<void> {
    const token = this.#tokenIn(request.headers.cookie) ?? randomBytes(32).toString('base64url');
    const cookie = { httpOnly: true, sameSite: 'lax', secure: this.env.secureCookies, path: '/' } as const;
    response.cookie(this.#cookieName, token, { ...cookie, maxAge: MAX_AGE_MS });
    const hash = createHash('sha256').update(token).digest();
    await this.accounts.link(hash, userId);
    for (const { blockerId, becauseOfId } of await this.accounts.blocksCovering(hash, userId)) {
      await this.blocks.blockLaterAccount(blockerId, userId, becauseOfId);
    }
  }

  #tokenIn(cookieHeader: string | undefined): string | undefined {
    const name = `${this.#cookieName}=`;
    const pair = cookieHeader?.split('; ').find((candidate) => candidate.startsWith(name));
    const token = pair?.slice(name.length);
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  }
}
