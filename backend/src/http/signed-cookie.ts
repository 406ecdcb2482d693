import { createHmac, timingSafeEqual } from 'node:crypto';

import type { CookieOptions, Response } from 'express';

const COOKIE_MAX_CHARACTERS = 3_800; // browsers keep 4 KB, name and attributes included

/**
 * A cookie whose content only we can write, for one purpose and one person: signed with the installation's secret,
 * the cookie's name and the person's id. One of another person, purpose or installation says nothing.
 */
export class SignedCookie<Content> {
  constructor(
    private readonly name: string,
    private readonly secret: string,
    private readonly secure: boolean,
    /** Undefined for what is no such content. */
    private readonly parse: (value: unknown) => Content | undefined,
  ) {}

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
    const text = Buffer.from(JSON.stringify({ content, expiresAt })).toString('base64url');
    const value = `${text}.${this.sign(userId, text)}`;
    return value.length > COOKIE_MAX_CHARACTERS ? undefined : value;
  }

  /** Undefined when it is missing, forged, over or somebody else's. */
  read(cookieHeader: string | undefined, userId: string): { content: Content; expiresAt: number } | undefined {
    const start = `${this.cookieName}=`;
    const value = cookieHeader
      ?.split('; ')
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length);
    const [text = '', signature = ''] = value?.split('.') ?? [];
    if (!text || !isEqual(signature, this.sign(userId, text))) return undefined;
    const { content, expiresAt } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    const parsed = this.parse(content);
    if (parsed === undefined || typeof expiresAt !== 'number' || expiresAt <= Date.now()) return undefined;
    return { content: parsed, expiresAt };
  }

  private options(): CookieOptions {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/' };
  }

  private sign(userId: string, text: string): string {
    return createHmac('sha256', this.secret).update(`${this.name}\0${userId}\0${text}`).digest('base64url');
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
