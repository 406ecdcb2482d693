import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { NOTIFY_TOKEN_DAYS } from '@qlixline/contract/remotes/area-update';
import { CALL_TOKEN_SECONDS } from '@qlixline/contract/remotes/remote-api';
import type { RemotePermission } from '@qlixline/contract/remotes/remote-api';
import type { KeySet } from '@qlixline/contract/remotes/remote-api-endpoints';
import { SignJWT, calculateJwkThumbprint, createLocalJWKSet, errors, jwtVerify } from 'jose';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import type { Caller } from '../../api-modules/remote-call.ts';

/** Statements of a token about one call. */
export type Stated = {
  unit: string;
  caller: Caller;
  permissions: readonly RemotePermission[];
  /** Call as the remote declares it, such as `GET /readings/:id`. */
  call: string;
  requestId: string;
};

type Key = { id: string; key: KeyObject; published: KeySet['keys'][number] };

const PURPOSE = 'qlixline calls to services of remotes';
/** Type of the tokens that services send back, so that no token of a call passes for one. */
const NOTIFY_TYPE = 'notify+jwt';
/** Beginning of an Ed25519 private key in PKCS #8, before its 32 bytes (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Tokens by which a service knows that a call comes from this installation, who calls and what for. Their keys follow
 * from the installation's secret, so all backends have the same.
 */
@Injectable()
export class CallTokens {
  readonly #keys: Promise<readonly Key[]>;

  constructor(@InjectEnv() private readonly env: Pick<Env, 'sessionKeys' | 'publicOrigin'>) {
    this.#keys = Promise.all(env.sessionKeys.map(keyFrom));
  }

  /**
   * Signs a token for one call. While the secret is replaced it uses the former one, whose key every service knows
   * already; the new key is published meanwhile.
   */
  async sign({ unit, caller, permissions, call, requestId }: Stated): Promise<string> {
    const { id, key } = (await this.#keys).at(-1)!;
    const { subject, user, pets } = caller;
    const notify = permissions.includes('notify') ? await this.#notifyToken(unit, subject) : undefined;
    return new SignJWT({ permissions, call, ...(user && { user }), ...(pets && { pets }), ...(notify && { notify }) })
      .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'JWT' })
      .setIssuer(this.env.publicOrigin)
      .setAudience(unit)
      .setSubject(subject)
      .setJti(requestId)
      .setIssuedAt()
      .setExpirationTime(`${CALL_TOKEN_SECONDS}s`)
      .sign(key);
  }

  /** Returns whom a token lets a service notify; undefined if it is forged, expired or of another kind. */
  async readNotifyToken(token: string): Promise<{ unit: string; subject: string } | undefined> {
    try {
      const keys = createLocalJWKSet(await this.keySet());
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['EdDSA'],
        audience: this.env.publicOrigin,
        issuer: this.env.publicOrigin,
        typ: NOTIFY_TYPE,
        requiredClaims: ['sub', 'exp'],
      });
      return { unit: String(payload['unit']), subject: payload.sub ?? '' };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /** Signs the token by which the service may notify the user until it expires or they withdraw the permission. */
  async #notifyToken(unit: string, subject: string): Promise<string> {
    const { id, key } = (await this.#keys).at(-1)!;
    return new SignJWT({ unit })
      .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: NOTIFY_TYPE })
      .setIssuer(this.env.publicOrigin)
      .setAudience(this.env.publicOrigin)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(`${NOTIFY_TOKEN_DAYS}d`)
      .sign(key);
  }

  /** Returns the public keys for services. */
  async keySet(): Promise<KeySet> {
    return { keys: (await this.#keys).map(({ published }) => published) };
  }
}

async function keyFrom(secret: string): Promise<Key> {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  const id = await calculateJwkThumbprint(jwk);
  return { id, key, published: { ...jwk, alg: 'EdDSA', use: 'sig', kid: id } };
}
