import { expect, test } from '@jest/globals';

import { wantedAddress } from './wanted-address.ts';

test.each([
  ['/', '?post=61'],
  ['/', '?utm_source=mail&post=61'],
  ['/user/bella', ''],
])('whoever came for %s%s goes on there', (pathname, search) => {
  expect(wantedAddress({ pathname, search })).toBe(pathname + search);
});

test.each([
  ['/', ''],
  ['/', '?feed=discover'],
  ['/', '?repost=61'],
  ['/friends', '?post=61'],
  ['/user/', ''],
  ['/username-setup', ''],
])('from %s%s one goes on home', (pathname, search) => {
  expect(wantedAddress({ pathname, search })).toBe('/');
});
