import { createHmac } from 'node:crypto';

import type { CookieOptions, Request, Response } from 'express';

import { readSigned, signWith } from '../../../config/signing-keys.ts';
import type { SigningKeys } from '../../../config/signing-keys.ts';

/** Values openid-client's strategy needs at the callback to prove that this browser began the sign-in. */
export type OidcFlow = { code_verifier: string; state?: string; nonce?: string };
type SealedFlow = OidcFlow & { startedAt: number };
type Settings = { secureCookies: boolean; sessionKeys: SigningKeys };

const NAME = 'qlixline_oidc';
const FLOW_MAX_AGE_MS = 10 * 60_000;

/** Replaces the session that the strategy expects with a sealed cookie in the browser. */
export class OidcFlowCookie {
  constructor(
    private readonly settings: Settings,
    private readonly request: Request,
    private readonly response: Response,
  ) {}

  /** Sign-in in progress; undefined if there is none, its cookie was tampered with, or it has expired. */
  get flow(): OidcFlow | undefined {
    const name = `${this.#name}=`;
    const pair = this.request.headers.cookie?.split('; ').find((candidate) => candidate.startsWith(name));
    const text = readSigned(this.settings.sessionKeys, pair?.slice(name.length), signatureOf);
    if (text === undefined) return undefined;
    const { startedAt, ...flow } = JSON.parse(Buffer.from(text, 'base64url').toString()) as SealedFlow;
    return Date.now() - startedAt < FLOW_MAX_AGE_MS ? flow : undefined;
  }

  set flow(flow: OidcFlow) {
    const sealed: SealedFlow = { ...flow, startedAt: Date.now() };
    const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
    const signed = signWith(this.settings.sessionKeys, text, (key) => signatureOf(key, text));
    this.response.cookie(this.#name, signed, { ...this.#options, maxAge: FLOW_MAX_AGE_MS });
  }

  clear(): void {
    this.response.clearCookie(this.#name, this.#options);
  }

  /** Name of the cookie. The `__Host-` prefix keeps a sibling host from planting its own flow, as for sessions. */
  get #name(): string {
    return this.settings.secureCookies ? `__Host-${NAME}` : NAME;
  }

  get #options(): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.settings.secureCookies, path: '/' };
  }
}

function signatureOf(key: string, text: string): string {
  return createHmac('sha256', `${key} oidc flow`).update(text).digest('base64url');
}
