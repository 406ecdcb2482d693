import { USERNAME_PATTERN, foldUsername } from '@qlixline/contract/username-rule';

import { notFound } from '../errors/problem-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address calls somebody, in the order in which `USER_ID_OF` takes it. Not found when it can name nobody. */
export function idOrUsername(address: string): [id: string, username: null] | [id: null, username: string] {
  if (UUID.test(address)) return [address, null];
  const username = foldUsername(address);
  if (USERNAME_PATTERN.test(username)) return [null, username];
  throw notFound();
}
