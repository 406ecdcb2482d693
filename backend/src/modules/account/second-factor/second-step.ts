import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { SECOND_STEP_MINUTES } from '@qlixline/contract/limits';
import type { Request, Response } from 'express';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { isUuid } from '../../../database/uuid.ts';
import { notFound } from '../../../errors/problem-error.ts';
import { SignedCookie } from '../../../http/pages/signed-cookie.ts';
import type { User } from '../../../schema/users/user.entity.ts';
import { UsersService } from '../../users/users.service.ts';

const NAME = 'qlixline_second_step';
/** Placeholder user for the signed cookie, as nobody is signed in yet. */
const NO_USER = 'nobody yet';
const MINUTE_MS = 60_000;
const STAMP_CHARACTERS = 22;

/** User whose password was right, and a stamp of that password. */
type Waiting = { userId: string; stamp: string };

/**
 * Remembers in the browser whose password was right, until the code follows. The cookie is no session and opens
 * nothing, and a new password voids it.
 */
@Injectable()
export class SecondStep {
  readonly #cookie: SignedCookie<Waiting>;

  constructor(
    @InjectEnv() { sessionKeys, secureCookies }: Env,
    private readonly users: UsersService,
  ) {
    this.#cookie = new SignedCookie(NAME, sessionKeys, secureCookies, waitingIn);
  }

  async begin(userId: string, response: Response): Promise<void> {
    const user = await this.users.withId(userId);
    if (!user) throw notFound(); // deleted this moment
    this.#cookie.set(response, NO_USER, { userId, stamp: stampOf(user) }, SECOND_STEP_MINUTES * MINUTE_MS);
  }

  /** Returns the user whose password was right in this browser; null if that was too long ago. */
  async userOf({ headers }: Request): Promise<User | null> {
    const waiting = this.#cookie.read(headers.cookie, NO_USER)?.content;
    const user = waiting && (await this.users.withId(waiting.userId));
    return user && stampOf(user) === waiting.stamp ? user : null;
  }

  end(response: Response): void {
    this.#cookie.clear(response);
  }
}

/** Returns a stamp of the password from which nothing about it follows. */
function stampOf({ passwordHash }: Pick<User, 'passwordHash'>): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, STAMP_CHARACTERS);
}

function waitingIn(content: unknown): Waiting | undefined {
  const { userId, stamp } = (content ?? {}) as Partial<Record<keyof Waiting, unknown>>;
  return typeof userId === 'string' && isUuid(userId) && typeof stamp === 'string' ? { userId, stamp } : undefined;
}
