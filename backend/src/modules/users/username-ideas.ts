import { randomInt } from 'node:crypto';

import { USERNAME_MAX } from '@qlixline/contract/limits';
import { usernameSchema } from '@qlixline/contract/account/username';

const ENDINGS = ['.pets', '_and.co', '.home', '_paws', '.tails', '.pack'];
const LONGEST_ADDITION = 8; // characters

/** Returns valid usernames similar to the entry, more than needed, as some will be taken. */
export function usernameIdeas(entered: string): string[] {
  const stem = stemOf(entered);
  const numbered = Array.from({ length: 6 }, () => `${stem}${randomInt(10, 9_999)}`);
  const ideas = [`my.${stem}`, ...ENDINGS.map((ending) => `${stem}${ending}`), ...numbered];
  return [...new Set(ideas)].filter((idea) => usernameSchema.safeParse(idea).success);
}

/** Returns the entry's letters and digits with single separators, short enough to append to. */
function stemOf(entered: string): string {
  const plain = entered
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '.')
    .slice(0, USERNAME_MAX - LONGEST_ADDITION)
    .replaceAll(/^\.+|\.+$/g, '');
  return plain.length > 0 ? plain : 'petlover';
}
