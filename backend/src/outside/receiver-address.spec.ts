import { expect, test } from '@jest/globals';

import { receiverAddress } from './receiver-address.ts';

test('a public https address is accepted everywhere, without its fragment', () => {
  for (const mode of ['production', 'staging', 'development', 'test'] as const) {
    expect(receiverAddress('https://chat.pets.net/hook?a=b#c', mode)).toMatchObject({ isLocal: false });
    expect(receiverAddress('https://chat.pets.net/hook?a=b#c', mode)?.url.href).toBe('https://chat.pets.net/hook?a=b');
  }
});

test.each([
  'http://chat.pets.net/hook',
  'https://10.0.0.1/hook',
  'https://192.168.1.1/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://169.254.169.254/latest',
  'https://localhost/hook',
  'https://chat.internal/hook',
  'https://chat/hook',
  'https://chat.pets.net:8443/hook',
  'https://ana:secret@chat.pets.net/hook',
  'ftp://chat.pets.net/hook',
  'chat.pets.net/hook',
  '',
])('no webhook is sent to %s', (text) => {
  for (const mode of ['production', 'development'] as const) expect(receiverAddress(text, mode)).toBeUndefined();
});

test.each(['http://localhost:9000/hook', 'http://127.0.0.1:9000/hook', 'http://[::1]:9000/hook'])(
  'only development sends webhooks to %s',
  (text) => {
    expect(receiverAddress(text, 'development')).toMatchObject({ isLocal: true });
    for (const mode of ['production', 'staging'] as const) expect(receiverAddress(text, mode)).toBeUndefined();
  },
);
