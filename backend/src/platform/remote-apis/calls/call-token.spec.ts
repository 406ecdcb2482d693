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

describe('tokens by which services notify', () => {
  const notifying = { ...stated, permissions: ['notify' as const] };
  const notifyTokenOf = async (tokens: CallTokens): Promise<string> => {
    const { payload } = await jwtVerify(await tokens.sign(notifying), createLocalJWKSet(await tokens.keySet()));
    return String(payload['notify']);
  };

  test('only a call that needs the permission hands one over', async () => {
    expect(await verified(tokensOf('one'), tokensOf('one'))).not.toHaveProperty('notify');
    expect(await tokensOf('one').readNotifyToken(await notifyTokenOf(tokensOf('one')))).toEqual({
      unit: 'mf-horoscope',
      subject: stated.caller.subject,
    });
  });

  test('the token of a call, one of another installation and a forged one are refused', async () => {
    const tokens = tokensOf('one');
    const own = await notifyTokenOf(tokens);
    for (const bad of [
      await tokens.sign(notifying),
      await notifyTokenOf(tokensOf('two')),
      `${own.slice(0, -6)}AAAAAA`,
      'no',
    ])
      expect(await tokens.readNotifyToken(bad)).toBeUndefined();
  });

  test('a token that the former secret signed is good until that secret is removed', async () => {
    const own = await notifyTokenOf(tokensOf('old'));
    expect(await tokensOf('new', 'old').readNotifyToken(own)).toBeDefined();
    expect(await tokensOf('new').readNotifyToken(own)).toBeUndefined();
  });
});
