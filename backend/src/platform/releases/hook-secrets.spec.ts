import { createHmac, randomUUID } from 'node:crypto';

import { expect, test } from '@jest/globals';

import { feedToken, hookOfFeedToken, webhookSecret, webhookSignature } from './hook-secrets.ts';

const ID = randomUUID();
const NEW = 'a-new-session-secret-of-32-characters';
const OLD = 'an-old-session-secret-of-32-characters';
const SIGNED = { id: 'msg', timestamp: 1_767_323_045, body: '{"type":"release.test"}' };

/** Checks a signature as a receiver does (Standard Webhooks). */
function accepts(secret: string, header: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${SIGNED.id}.${SIGNED.timestamp}.${SIGNED.body}`;
  const own = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return header.split(' ').includes(own);
}

test('a receiver accepts the signature with its own secret and refuses it with another one', () => {
  const header = webhookSignature([NEW], ID, SIGNED);
  expect(accepts(webhookSecret([NEW], ID), header)).toBe(true);
  expect(accepts(webhookSecret([NEW], randomUUID()), header)).toBe(false);
  expect(accepts(webhookSecret([OLD], ID), header)).toBe(false);
});

test.each([{ id: 'other' }, { timestamp: 1_767_323_046 }, { body: '{}' }])(
  'a copy with %j has another signature',
  (change) => {
    expect(accepts(webhookSecret([NEW], ID), webhookSignature([NEW], ID, { ...SIGNED, ...change }))).toBe(false);
  },
);

test('while the installation’s key is replaced, receivers with the former secret accept the signature', () => {
  const header = webhookSignature([NEW, OLD], ID, SIGNED);
  expect(accepts(webhookSecret([OLD], ID), header)).toBe(true);
  expect(accepts(webhookSecret([NEW], ID), header)).toBe(true);
});

test('the token of a feed names its subscription, and nobody can make one', () => {
  const token = feedToken([NEW], ID);
  expect(hookOfFeedToken([NEW], token)).toBe(ID);
  expect(hookOfFeedToken([NEW, OLD], feedToken([OLD], ID))).toBe(ID);
  for (const forged of [
    ID,
    `${ID}.`,
    token.replace(ID, randomUUID()),
    feedToken([OLD], ID),
    `${token.slice(0, -2)}AA`,
  ]) {
    expect(hookOfFeedToken([NEW], forged)).toBeUndefined();
  }
});
