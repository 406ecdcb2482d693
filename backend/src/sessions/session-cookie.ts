import type { CookieOptions } from 'express';

const NAME = 'qlixline_session';
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** Returns the cookie's name. `__Host-` makes browsers reject the cookie from a subdomain or without TLS. */
export function sessionCookieName(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME;
}

export function sessionCookieOptions(secure: boolean, maxAgeMs: number): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: maxAgeMs };
}

/** Reads the session token from a Cookie header; undefined if there is none or its form is invalid. */
export function readSessionToken(cookieHeader: string | undefined, secure: boolean): string | undefined {
  const name = `${sessionCookieName(secure)}=`;
  const pair = cookieHeader?.split('; ').find((candidate) => candidate.startsWith(name));
  const token = pair?.slice(name.length);
  return token !== undefined && TOKEN_PATTERN.test(token) ? token : undefined;
}
