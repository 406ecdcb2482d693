import { USERNAME_PATTERN, foldUsername } from '@qlixline/contract/account/username-rule';

import { notFound } from '../../errors/problem-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type IdOrUsername = [id: string, username: null] | [id: null, username: string];

/**
 * Returns the id or username in an address, in the order in which `USER_ID_OF` takes them; undefined if no user can
 * have it.
 */
export function namedUser(address: string): IdOrUsername | undefined {
  if (UUID.test(address)) return [address, null];
  const username = foldUsername(address);
  return USERNAME_PATTERN.test(username) ? [null, username] : undefined;
}

/** Returns the id or username in an address; throws `not_found` if no user can have it. */
export function idOrUsername(address: string): IdOrUsername {
  const named = namedUser(address);
  if (!named) throw notFound();
  return named;
}
