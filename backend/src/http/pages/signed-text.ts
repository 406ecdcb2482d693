import { createHmac } from 'node:crypto';

import { readSigned, signWith } from '../../config/signing-keys.ts';
import type { SigningKeys } from '../../config/signing-keys.ts';

export type SignedContent<Content> = { content: Content; expiresAt: number };

/**
 * Texts that only this installation can write, for one purpose and one subject, such as a user. The signature covers
 * the installation's secret, the purpose and the subject; a text for another of them is read as undefined.
 */
export class SignedText<Content> {
  constructor(
    private readonly purpose: string,
    private readonly keys: SigningKeys,
    /** Returns undefined for content of an unexpected shape. */
    private readonly parse: (value: unknown) => Content | undefined,
  ) {}

  /** Returns a signed text, whose content is readable without the secret. `expiresAt`: milliseconds since 1970. */
  write(subject: string, content: Content, expiresAt: number): string {
    const text = Buffer.from(JSON.stringify({ content, expiresAt })).toString('base64url');
    return signWith(this.keys, text, (key) => this.#sign(key, subject, text));
  }

  /** Returns the content; undefined if the text is missing, forged, expired or for another subject. */
  read(signed: string | undefined, subject: string): SignedContent<Content> | undefined {
    const text = readSigned(this.keys, signed, (key, unsigned) => this.#sign(key, subject, unsigned));
    if (text === undefined) return undefined;
    const { content, expiresAt } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    const parsed = this.parse(content);
    if (parsed === undefined || typeof expiresAt !== 'number' || expiresAt <= Date.now()) return undefined;
    return { content: parsed, expiresAt };
  }

  #sign(key: string, subject: string, text: string): string {
    return createHmac('sha256', key).update(`${this.purpose}\0${subject}\0${text}`).digest('base64url');
  }
}
