import type { CookieOptions, Response } from 'express';

import type { SigningKeys } from '../../config/signing-keys.ts';
import { SignedText } from './signed-text.ts';
import type { SignedContent } from './signed-text.ts';

const COOKIE_MAX_CHARACTERS = 3_800; // browsers keep 4 KB, name and attributes included

/** Cookie whose content only this installation can write, for one purpose, which is its name, and for one user. */
export class SignedCookie<Content> {
  readonly #signed: SignedText<Content>;

  constructor(
    private readonly name: string,
    keys: SigningKeys,
    private readonly secure: boolean,
    /** Returns undefined for content of an unexpected shape. */
    parse: (value: unknown) => Content | undefined,
    /** `lax` cookies are also sent when a link on another site leads here. */
    private readonly sameSite: 'strict' | 'lax' = 'strict',
  ) {
    this.#signed = new SignedText(name, keys, parse);
  }

  /**
   * Name of the cookie. Over TLS it begins with `__Host-`, which makes the browser refuse it from a subdomain or
   * without TLS.
   */
  get cookieName(): string {
    return this.secure ? `__Host-${this.name}` : this.name;
  }

  /** Sets the cookie. Returns false and sets nothing if it would be too long. */
  set(response: Response, userId: string, content: Content, lifetimeMs: number): boolean {
    const value = this.write(userId, content, Date.now() + lifetimeMs);
    if (value === undefined) return false;
    response.cookie(this.cookieName, value, { ...this.options(), maxAge: lifetimeMs });
    return true;
  }

  clear(response: Response): void {
    response.clearCookie(this.cookieName, this.options());
  }

  /**
   * Returns the signed content; undefined if it would be too long for a cookie. `expiresAt`: milliseconds since 1970.
   */
  write(userId: string, content: Content, expiresAt: number): string | undefined {
    const value = this.#signed.write(userId, content, expiresAt);
    return value.length > COOKIE_MAX_CHARACTERS ? undefined : value;
  }

  /** Returns the content; undefined if the cookie is missing, forged, expired or another user's. */
  read(cookieHeader: string | undefined, userId: string): SignedContent<Content> | undefined {
    const start = `${this.cookieName}=`;
    const pair = cookieHeader?.split('; ').find((candidate) => candidate.startsWith(start));
    return this.#signed.read(pair?.slice(start.length), userId);
  }

  private options(): CookieOptions {
    return { httpOnly: true, sameSite: this.sameSite, secure: this.secure, path: '/' };
  }
}
