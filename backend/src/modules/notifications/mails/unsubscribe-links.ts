import { Injectable } from '@nestjs/common';
import { unsubscribableSchema } from '@qlixline/contract/notifications/notification-mail';
import type { Unsubscribable } from '@qlixline/contract/notifications/notification-mail';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { isUuid } from '../../../database/uuid.ts';
import { SignedText } from '../../../http/pages/signed-text.ts';

/** Mails are kept, so a link works for more than a year. */
const LINK_MS = 400 * 24 * 60 * 60_000;

/** Links that end mails of a subject to one user, without a session. */
@Injectable()
export class UnsubscribeLinks {
  readonly #texts: SignedText<Unsubscribable>;

  constructor(@InjectEnv() env: Pick<Env, 'sessionKeys'>) {
    this.#texts = new SignedText('unsubscribe', env.sessionKeys, (value) => {
      const { success, data } = unsubscribableSchema.safeParse(value);
      return success ? data : undefined;
    });
  }

  write(userId: string, from: Unsubscribable): string {
    return `${userId}~${this.#texts.write(userId, from, Date.now() + LINK_MS)}`;
  }

  /** Returns the user and the subject of a link; undefined if it is forged or expired. */
  read(token: string): { userId: string; from: Unsubscribable } | undefined {
    const [userId = '', text] = token.split('~');
    const signed = isUuid(userId) ? this.#texts.read(text, userId) : undefined;
    return signed && { userId, from: signed.content };
  }
}
