import { Injectable } from '@nestjs/common';
import { OVERRIDES_MAX, avoidRequestSchema, overrideSchema } from '@qlixline/contract/override';
import type { Override } from '@qlixline/contract/override';
import * as z from 'zod/mini';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { SignedCookie } from '../../http/signed-cookie.ts';
import { NOBODY } from './choose-versions.ts';
import type { UserProfile } from './choose-versions.ts';

/** A broken version is replaced within hours; afterwards the person gets what everybody gets. */
export const AVOIDED_FOR_MS = 12 * 3_600_000;

const overridesInCookie = z.array(overrideSchema).check(z.maxLength(OVERRIDES_MAX));
const guestInCookie = z.strictObject({ guestOf: z.uuid() });
const avoidedInCookie = z.array(avoidRequestSchema).check(z.maxLength(OVERRIDES_MAX));

/** The cookies by which one person gets other versions than everybody else. */
@Injectable()
export class PersonalChoices {
  readonly overrides: SignedCookie<Override[]>;
  readonly guest: SignedCookie<{ guestOf: string }>;
  readonly avoided: SignedCookie<UserProfile['avoided']>;

  constructor(@InjectEnv() private readonly env: Env) {
    const { sessionSecret, secureCookies } = env;
    this.overrides = new SignedCookie('qlixline_overrides', sessionSecret, secureCookies, parseWith(overridesInCookie));
    this.guest = new SignedCookie('qlixline_qa_guest', sessionSecret, secureCookies, parseWith(guestInCookie));
    this.avoided = new SignedCookie('qlixline_avoided', sessionSecret, secureCookies, parseWith(avoidedInCookie));
  }

  /** What stands in the cookies of this person; one address that is no longer allowed counts as not set. */
  of(cookieHeader: string | undefined, userId: string | undefined): UserProfile {
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
