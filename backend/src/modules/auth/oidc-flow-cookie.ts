import { createHmac, timingSafeEqual } from 'node:crypto';

import type { CookieOptions } from 'express';

/** What the callback must find again: proves that this browser began this sign-in. */
export type OidcFlow = { state: string; nonce: string; codeVerifier: string; startedAt: number };

const NAME = 'qlixline_oidc';
export const OIDC_FLOW_MAX_AGE_MS = 10 * 60_000;

/** As for the session: with `__Host-`, a neighbouring host cannot plant a flow of its own. */
export function oidcFlowCookieName(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME;
}

export function oidcFlowCookieOptions(secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' };
}

export function sealFlow(flow: OidcFlow, secret: string): string {
  const text = Buffer.from(JSON.stringify(flow)).toString('base64url');
  return `${text}.${sign(text, secret)}`;
}

/** The flow of a Cookie header; undefined when there is none, it was changed, or it took too long. */
export function openFlow(cookieHeader: string | undefined, secure: boolean, secret: string): OidcFlow | undefined {
  const name = `${oidcFlowCookieName(secure)}=`;
  const pair = cookieHeader?.split('; ').find((candidate) => candidate.startsWith(name));
  const [text = '', signature = ''] = pair?.slice(name.length).split('.') ?? [];
  const expected = Buffer.from(sign(text, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const flow = JSON.parse(Buffer.from(text, 'base64url').toString()) as OidcFlow;
  return Date.now() - flow.startedAt < OIDC_FLOW_MAX_AGE_MS ? flow : undefined;
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', `${secret} oidc flow`).update(text).digest('base64url');
}
