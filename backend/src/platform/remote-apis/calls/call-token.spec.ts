import { describe, expect, test } from '@jest/globals';
import { createLocalJWKSet, jwtVerify } from 'jose';

import type { SigningKeys } from '../../../config/signing-keys.ts';
import { CallTokens } from './call-token.ts';

const stated = {
  unit: 'mf-horoscope',
  caller: { subject: '00000000-0000-4000-8000-000000000000' },
  permissions: [],
  call: 'GET /readings',
  requestId: 'a-request',
};
const tokensOf = (...sessionKeys: SigningKeys) => new CallTokens({ sessionKeys, publicOrigin: 'https://pets.example' });

/** Verifies a token of one installation with the keys that another one publishes. */
const verified = async (signing: CallTokens, publishing: CallTokens) =>
  (await jwtVerify(await signing.sign(stated), createLocalJWKSet(await publishing.keySet()))).payload;

describe('tokens of calls to services', () => {
  test('all backends with one secret have the same keys', async () => {
    expect(await tokensOf('one').keySet()).toEqual(await tokensOf('one').keySet());
    expect(await verified(tokensOf('one'), tokensOf('one'))).toMatchObject({ aud: 'mf-horoscope', jti: 'a-request' });
  });

  test('a token of another installation is refused', async () => {
    await expect(verified(tokensOf('one'), tokensOf('two'))).rejects.toThrow('no applicable key');
  });

  test('while the secret is replaced, tokens of every backend fit the keys of every other', async () => {
    const [before, meanwhile, after] = [tokensOf('old'), tokensOf('new', 'old'), tokensOf('new')];
    await verified(before, meanwhile);
    await verified(meanwhile, before);
    await verified(after, meanwhile);
    expect((await meanwhile.keySet()).keys).toHaveLength(2);
    await expect(verified(after, before)).rejects.toThrow('no applicable key');
  });
});
