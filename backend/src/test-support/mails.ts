import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { eventually } from './eventually.ts';

/** Subjects of account mails by short name. */
const SUBJECTS = {
  confirmation: 'Confirm your e-mail for Qlixline',
  'known e-mail': 'You already have a Qlixline account',
  'new password': 'Your new Qlixline password',
  'changed password': 'Your Qlixline password was changed',
  'planned deletion': 'Your Qlixline account will be deleted',
  'deleted account': 'Your Qlixline account is deleted',
  suspended: 'Your Qlixline account is suspended',
  'suspension lifted': 'Your Qlixline account is open again',
  guessing: 'Somebody is trying to sign in as you',
  'new e-mail': 'Confirm your new e-mail for Qlixline',
  'taken e-mail': 'Your e-mail already has a Qlixline account',
  'changed e-mail': 'Your Qlixline e-mail was changed',
  'second factor on': 'Two-step sign-in is on',
  'second factor off': 'Two-step sign-in is off',
  'second factor reset': 'Two-step sign-in was reset',
  'new recovery codes': 'You have new recovery codes',
  'used recovery code': 'A recovery code was used',
  'guessed codes': 'Somebody knows your password',
  'added passkey': 'A passkey was added',
  'removed passkey': 'A passkey was removed',
  'copied passkey': 'A passkey was refused',
} as const;
type About = keyof typeof SUBJECTS;

/** Reads the mails with this subject to an address from the data folder, oldest first, with lines joined. */
export async function mailsTo(dataDir: string, address: string, about: About): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const files: string[] = await readdir(folder).catch(() => []); // created with the first mail
  const mails = await Promise.all(files.toSorted().map((file) => readFile(join(folder, file), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${address}\r\n`) && mail.includes(`Subject: ${SUBJECTS[about]}`))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** Waits for a mail with this subject, which may be written after the reply. */
export function mailTo(dataDir: string, address: string, about: About): Promise<string> {
  return eventually(async () => (await mailsTo(dataDir, address, about)).at(-1));
}

/** Returns the token of the mailed link. */
export async function tokenMailedTo(dataDir: string, address: string, about: About): Promise<string> {
  const token = /token=([\w.~-]+)/.exec(await mailTo(dataDir, address, about))?.[1];
  if (!token) throw new Error(`No link was mailed to ${address}`);
  return token;
}
