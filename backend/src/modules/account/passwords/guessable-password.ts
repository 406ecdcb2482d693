import { PASSWORD_MIN } from '@qlixline/contract/limits';

import { validationFailed } from '../../../errors/problem-error.ts';

let mostUsed: Promise<ReadonlySet<string>> | undefined;

/**
 * Reads the passwords most used in real leaks, without those that are too short anyway. Loaded on first use, as few
 * processes need it.
 */
async function readMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN));
}

/** Minimum length of a password without its owner's names. */
const OWN_PART_MIN = 8; // characters
/** Minimum length of a name that is looked for; shorter names occur in many words. */
const NAME_MIN = 3; // characters

const TOO_COMMON = 'This password is one of the most used. Please choose another.';
const TOO_PERSONAL = 'This password is mostly your own name or e-mail. Please choose another.';

type Name = string | null | undefined;
type Names = { email?: Name; firstName?: Name; username?: Name };

/**
 * Rejects passwords that are guessed first: the most used ones, and the user's own names with a few characters added.
 */
export async function refuseGuessable(password: string, { email, firstName, username }: Names): Promise<void> {
  const folded = password.toLowerCase();
  mostUsed ??= readMostUsed();
  if ((await mostUsed).has(folded)) throw refused(TOO_COMMON);
  const names = [email, ...(email?.split(/[@.+_-]/) ?? []), firstName, username, 'qlixline'];
  const left = names
    .filter((name) => name !== null && name !== undefined && name.length >= NAME_MIN)
    .toSorted((one, other) => other!.length - one!.length)
    .reduce((rest: string, name) => rest.replaceAll(name!.toLowerCase(), ''), folded);
  if (left !== folded && left.length < OWN_PART_MIN) throw refused(TOO_PERSONAL);
}

const refused = (message: string) => validationFailed([{ field: 'password', message }]);
