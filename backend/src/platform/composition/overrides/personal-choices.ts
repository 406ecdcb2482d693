import { Injectable } from '@nestjs/common';
import { OVERRIDES_MAX, avoidRequestSchema, overrideSchema } from '@qlixline/contract/remotes/override';
import type { Override } from '@qlixline/contract/remotes/override';
import * as z from 'zod/mini';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { SignedCookie } from '../../../http/pages/signed-cookie.ts';
import { NOBODY } from '../choose-versions.ts';
import type { UserProfile } from '../choose-versions.ts';

/** Lifetime of an avoided version; a broken one is replaced within hours. */
export const AVOIDED_FOR_MS = 12 * 3_600_000;

const overridesInCookie = z.array(overrideSchema).check(z.maxLength(OVERRIDES_MAX));
const guestInCookie = z.strictObject({ guestOf: z.uuid() });
const avoidedInCookie = z.array(avoidRequestSchema).check(z.maxLength(OVERRIDES_MAX));

/** Cookies by which one user gets other versions than everybody else. */
@Injectable()
export class PersonalChoices {
  readonly overrides: SignedCookie<Override[]>;
  readonly guest: SignedCookie<{ guestOf: string }>;
  readonly avoided: SignedCookie<UserProfile['avoided']>;

  constructor(@InjectEnv() private readonly env: Env) {
    const { sessionKeys, secureCookies } = env;
    this.overrides = new SignedCookie('qlixline_overrides', sessionKeys, secureCookies, parseWith(overridesInCookie));
    this.guest = new SignedCookie('qlixline_qa_guest', sessionKeys, secureCookies, parseWith(guestInCookie));
    this.avoided = new SignedCookie('qlixline_avoided', sessionKeys, secureCookies, parseWith(avoidedInCookie));
  }

  /** Reads the user's choices from the cookies. An address that is no longer allowed is ignored. */
  read(cookieHeader: string | undefined, userId: string | undefined): UserProfile {
    if (userId === undefined) return NOBODY;
    const overrides = this.overrides.read(cookieHeader, userId)?.content ?? [];
    return {
      userId,
      guestOf: this.guest.read(cookieHeader, userId)?.content.guestOf,
      overrides: overrides.filter((override) => !('url' in override) || this.env.overrideOrigin(override.url)),
      avoided: this.avoided.read(cookieHeader, userId)?.content ?? [],
    };
  }
}

function parseWith<Content>(schema: z.ZodMiniType<Content>): (value: unknown) => Content | undefined {
  return (value) => schema.safeParse(value).data;
}
