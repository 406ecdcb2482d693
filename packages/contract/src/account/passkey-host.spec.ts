import { expect, test } from '@jest/globals';

import { HOST_WITHOUT_PASSKEYS } from './passkey-host.ts';

test.each(['localhost', 'pets.example', '7.example', '10.example'])('%s may have passkeys', (host) => {
  expect(HOST_WITHOUT_PASSKEYS.test(host)).toBe(false);
});

test.each(['127.0.0.1', '192.168.1.20', '[::1]', '[2001:db8::7]'])('%s may have no passkeys', (host) => {
  expect(HOST_WITHOUT_PASSKEYS.test(host)).toBe(true);
});
