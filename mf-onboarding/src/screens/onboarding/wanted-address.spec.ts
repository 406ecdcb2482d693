import { expect, test } from '@jest/globals';

import { wantedAddress } from './wanted-address.ts';

test.each([
  ['/', '?post=61'],
  ['/', '?utm_source=mail&post=61'],
  ['/user/bella', ''],
])('onboarding returns a user who came for %s%s to that address', (pathname, search) => {
  expect(wantedAddress({ pathname, search })).toBe(pathname + search);
});

test.each([
  ['/', ''],
  ['/', '?feed=discover'],
  ['/', '?repost=61'],
  ['/friends', '?post=61'],
  ['/user/', ''],
  ['/username-setup', ''],
])('onboarding sends a user who came for %s%s to the home screen', (pathname, search) => {
  expect(wantedAddress({ pathname, search })).toBe('/');
});
