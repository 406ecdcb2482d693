import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { DeliveryError } from '../../../errors/delivery-error.ts';
import { PUBLIC_ADDRESS, TestNetwork } from '../../../test-support/outside-network.ts';
import { PushSender, pushSubject } from './push-sender.ts';
import type { PushKeys } from './push-keys.ts';
import type { Meter } from '../../../metrics/meter.ts';

const pair = createECDH('prime256v1');
const KEYS = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
const device = (endpoint: string) => ({
  endpoint,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});
const PUSH = { payload: '{}', urgency: 'high', ttlSeconds: 60, topic: 'test' } as const;

let network: TestNetwork;
let sender: PushSender;
beforeEach(async () => {
  network = new TestNetwork();
  await network.open(createServer()); // its handshake fails, as it has no certificate
  const env = { mode: 'production', publicOrigin: 'https://pets.example', mailFrom: 'no-reply@pets.example' } as const;
  const keys = { get: async () => KEYS } as PushKeys;
  sender = new PushSender(keys, network, { count: () => undefined } as unknown as Meter, env);
});
afterEach(() => network.close());

describe('PushSender', () => {
  test.each([
    ['a private address', [['10.0.0.7']]],
    ['a loopback', [['127.0.0.1']]],
    ['a public and a private address', [[PUBLIC_ADDRESS, '192.168.1.1']]],
    ['an internal IPv6 address', [['fd00::1']]],
  ])('never connects to a service whose name resolves to %s', async (_, answers) => {
    network.names.set('push.pets.net', answers);
    await expect(sender.send(device('https://push.pets.net/device'), PUSH)).rejects.toThrow('inside a network');
    expect(network.routes).toEqual([]);
  });

  test.each(['http://push.pets.net/device', 'http://127.0.0.1:3000/device', 'https://localhost/device'])(
    'in production, a stored address %s counts as gone, and nothing is sent',
    async (endpoint) => {
      expect(await sender.send(device(endpoint), PUSH)).toBe('gone');
      expect(network.routes).toEqual([]);
    },
  );

  test('never sends to the product itself', async () => {
    const env = { mode: 'production', publicOrigin: 'https://pets.net', mailFrom: 'no-reply@pets.net' } as const;
    const own = new PushSender(
      { get: async () => KEYS } as PushKeys,
      network,
      { count: () => undefined } as unknown as Meter,
      env,
    );
    await expect(own.send(device('https://pets.net/api/logout'), PUSH)).rejects.toThrow('It is our own');
  });

  test('services that hang leave room for those of the browsers', async () => {
    const waiting = Promise.withResolvers<string[]>();
    network.resolve = async (hostname) => (hostname.endsWith('pets.net') ? waiting.promise : ['10.0.0.7']);
    const hanging = [1, 2].map((nth) => sender.send(device(`https://${nth}.pets.net/device`), PUSH));
    await expect(sender.send(device('https://3.pets.net/device'), PUSH)).rejects.toThrow('being waited for');
    const toBrowser = sender.send(device('https://fcm.googleapis.com/fcm/send/x'), PUSH);
    await expect(toBrowser).rejects.toThrow('inside a network'); // it was tried
    waiting.resolve(['10.0.0.7']);
    for (const one of hanging) await expect(one).rejects.toBeInstanceOf(DeliveryError);
    await expect(sender.send(device('https://3.pets.net/device'), PUSH)).rejects.toThrow('inside a network');
  });
});

test.each([
  ['https://pets.example', 'Pets <no-reply@pets.example>', 'https://pets.example'],
  ['http://localhost:3000', 'Pets <no-reply@pets.example>', 'mailto:no-reply@pets.example'],
  ['http://localhost:3000', 'no-reply@pets.example', 'mailto:no-reply@pets.example'],
  ['http://192.168.1.7', '"Pets, and more" <a.b+c@pets.example>', 'mailto:a.b+c@pets.example'],
])('push services of %s with mails from %s are told %s', (publicOrigin, mailFrom, subject) => {
  expect(pushSubject({ publicOrigin, mailFrom })).toBe(subject);
});
