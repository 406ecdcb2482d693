import { Injectable } from '@nestjs/common';
import type { EndpointKey } from '@qlixline/contract/endpoints';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { EMAIL_RETURN_DAYS } from '@qlixline/contract/limits';
import { CONFIRMATION_LINK_MS } from '@qlixline/contract/rates';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { isUuid } from '../../../database/uuid.ts';
import { SignedText } from '../../../http/pages/signed-text.ts';

/** `confirm` goes to the new address, `undo` to the former one. */
type Purpose = 'confirm' | 'undo';

const LIFETIME_MS: Record<Purpose, number> = {
  confirm: CONFIRMATION_LINK_MS,
  undo: EMAIL_RETURN_DAYS * 86_400_000,
};
const PAGES = {
  confirm: 'GET /api/email/change/confirm',
  undo: 'GET /api/email/change/undo',
} as const satisfies Record<Purpose, EndpointKey>;

/** Mailed links about a change of address. They are signed, not stored. */
@Injectable()
export class EmailChangeLinks {
  readonly #texts: Record<Purpose, SignedText<true>>;

  constructor(@InjectEnv() private readonly env: Env) {
    const textsFor = (purpose: Purpose) =>
      new SignedText(`email-change-${purpose}`, env.sessionKeys, (content) => (content === true ? true : undefined));
    this.#texts = { confirm: textsFor('confirm'), undo: textsFor('undo') };
  }

  linkOf(purpose: Purpose, changeId: string): string {
    const text = this.#texts[purpose].write(changeId, true, Date.now() + LIFETIME_MS[purpose]);
    return `${this.env.publicOrigin}${pathOf(PAGES[purpose])}?token=${changeId}~${text}`;
  }

  /** Returns the id of the link's change; null if the link is forged or too old. */
  changeIdOf(purpose: Purpose, token: string): string | null {
    const [changeId = '', text] = token.split('~');
    return isUuid(changeId) && this.#texts[purpose].read(text, changeId) ? changeId : null;
  }
}
