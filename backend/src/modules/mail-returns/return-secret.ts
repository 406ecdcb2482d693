import { createHash, timingSafeEqual } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { notFound } from '../../errors/problem-error.ts';

/** Proof that a call comes from the operator's mail server or provider. */
@Injectable()
export class ReturnSecret {
  constructor(@InjectEnv() private readonly env: Pick<Env, 'mailReturnSecret'>) {}

  /**
   * Throws 404 unless the header names MAIL_RETURN_SECRET: as a bearer, or as the password of basic authentication,
   * which providers take from an address such as `https://mail:SECRET@pets.example/api/mail/events`.
   */
  require(authorization: string | undefined): void {
    const { mailReturnSecret } = this.env;
    if (mailReturnSecret === undefined || !isSame(secretIn(authorization), mailReturnSecret)) throw notFound();
  }
}

function secretIn(authorization = ''): string {
  const [, scheme = '', credentials = ''] = /^(\w+) (.*)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return credentials;
  const [, ...password] = Buffer.from(credentials, 'base64').toString().split(':');
  return password.join(':');
}

/** Compares two texts in constant time. */
function isSame(given: string, wanted: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(wanted));
}
