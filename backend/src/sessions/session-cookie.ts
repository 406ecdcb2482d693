import type { CookieOptions } from 'express';

const NAME = 'qlixline_session';
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** `__Host-` makes the browser refuse the cookie from a subdomain or without TLS. */
export function sessionCookieName(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME;
}

export function sessionCookieOptions(secure: boolean, maxAgeMs: number): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: maxAgeMs };
}

/** The session token in a Cookie header; undefined when there is none or it cannot be one of ours. */
export function readSessionToken(cookieHeader: string | undefined, secure: boolean): string | undefined {
  const name = `${sessionCookieName(secure)}=`;
  const pair = cookieHeader?.split('; ').find((candidate) => candidate.startsWith(name));
  const token = pair?.slice(name.length);
  return token !== undefined && TOKEN_PATTERN.test(token) ? token : undefined;
}
