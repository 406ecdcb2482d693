import { expect, test } from '@jest/globals';

import { pageHeaders } from './security-headers.ts';

test('pages may use the location and the microphone themselves, and hand no device on to others', () => {
  const policy = pageHeaders(true)['permissions-policy'] ?? '';
  const allowed = policy.split(', ').filter((feature) => !feature.endsWith('=()'));
  expect(allowed).toEqual(['geolocation=(self)', 'microphone=(self)']);
  expect(policy).toContain('camera=()');
});
