import { Injectable } from '@nestjs/common';
import { FRESH_SIGN_IN_MINUTES } from '@qlixline/contract/limits';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { SignedText } from '../../../http/pages/signed-text.ts';
import { isUuid } from '../../../database/uuid.ts';

const MINUTE_MS = 60_000;

/** Proof that a suspended user has just signed in, in place of a session: it opens nothing but the account's deletion. */
@Injectable()
export class SuspendedProof {
  readonly #texts: SignedText<string>;

  constructor(@InjectEnv() env: Env) {
    this.#texts = new SignedText('suspended', env.sessionKeys, (content) =>
      typeof content === 'string' && isUuid(content) ? content : undefined,
    );
  }

  write(userId: string): string {
    return this.#texts.write('', userId, Date.now() + FRESH_SIGN_IN_MINUTES * MINUTE_MS);
  }

  /** Returns the user's id; null if the proof is forged or too old. */
  read(proof: string): string | null {
    return this.#texts.read(proof, '')?.content ?? null;
  }
}
