import type { CookieOptions, Response } from 'express';

import { SignedText } from './signed-text.ts';
import type { SignedContent } from './signed-text.ts';

const COOKIE_MAX_CHARACTERS = 3_800; // browsers keep 4 KB, name and attributes included

/** A cookie whose content only we can write, for one purpose, which is its name, and one person. */
export class SignedCookie<Content> {
  readonly #signed: SignedText<Content>;

  constructor(
    private readonly name: string,
    secret: string,
    private readonly secure: boolean,
    /** Undefined for what is no such content. */
    parse: (value: unknown) => Content | undefined,
    /** Lax ones come along when another site leads here. */
    private readonly sameSite: 'strict' | 'lax' = 'strict',
  ) {
    this.#signed = new SignedText(name, secret, parse);
  }

  /** `__Host-` makes the browser refuse the cookie from a subdomain or without TLS. */
  get cookieName(): string {
    return this.secure ? `__Host-${this.name}` : this.name;
  }

  /** False, and nothing is set, when it would be too long for a cookie. */
  set(response: Response, userId: string, content: Content, lifetimeMs: number): boolean {
    const value = this.write(userId, content, Date.now() + lifetimeMs);
    if (value === undefined) return false;
    response.cookie(this.cookieName, value, { ...this.options(), maxAge: lifetimeMs });
    return true;
  }

  clear(response: Response): void {
    response.clearCookie(this.cookieName, this.options());
  }

  /** Undefined when it would be too long for a cookie. */
  write(userId: string, content: Content, expiresAt: number): string | undefined {
    const value = this.#signed.write(userId, content, expiresAt);
    return value.length > COOKIE_MAX_CHARACTERS ? undefined : value;
  }

  /** Undefined when it is missing, forged, over or somebody else's. */
  read(cookieHeader: string | undefined, userId: string): SignedContent<Content> | undefined {
    const start = `${this.cookieName}=`;
    const pair = cookieHeader?.split('; ').find((candidate) => candidate.startsWith(start));
    return this.#signed.read(pair?.slice(start.length), userId);
  }

  private options(): CookieOptions {
    return { httpOnly: true, sameSite: this.sameSite, secure: this.secure, path: '/' };
  }
}
