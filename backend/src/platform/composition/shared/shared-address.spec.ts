import { expect, test } from '@jest/globals';

import { sharedAddress } from './shared-address.ts';

const ID = '0197d1a0-0000-7000-8000-000000000001';

test.each([
  ['/', '?post=61', { postId: 61 }],
  ['/', '?fbclid=x&post=61', { postId: 61 }],
  ['/lost-found/61', '', { noticeId: 61 }],
  ['/user/bella', '', { user: [null, 'bella'] }],
  ['/user/Bella.Rossi/', '?from=mail', { user: [null, 'bella.rossi'] }],
  [`/user/${ID}`, '', { user: [ID, null] }],
])('the address %s%s leads to shared content', (path, query, shared) => {
  expect(sharedAddress(path, query)).toEqual(shared);
});

test.each([
  ['/', ''],
  ['/', '?story=61'],
  ['/', '?post=061'],
  ['/', '?post=9007199254740992'],
  ['/friends', '?post=61'],
  ['/lost-found/9007199254740992', ''],
  ['/lost-found/new', ''],
  ['/user', ''],
  ['/user/bella/photos', ''],
  ['/user/b', ''],
  ['/user/%E0%A4%A', ''],
])('the address %s%s leads to no shared content', (path, query) => {
  expect(sharedAddress(path, query)).toBeUndefined();
});
