import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { ACCOUNT_DELETION_DAYS } from '@qlixline/contract/limits';
import { GUESSING_ALERT } from '@qlixline/contract/rates';

import type { Env } from '../../../config/env.ts';
import type { WrittenMessage } from '../../../outbox/message.ts';

type Addresses = Pick<Env, 'publicOrigin'>;

/** Builds a mail without a name in it, as an unconfirmed address may belong to somebody else. */
export const accountMail = (subject: string, ...paragraphs: string[]): WrittenMessage => ({
  subject,
  text: ['Hello,', ...paragraphs].join('\n\n'),
});

export const confirmationMail = (link: string): WrittenMessage =>
  accountMail(
    'Confirm your e-mail for Qlixline',
    'somebody created a Qlixline account with this e-mail address. If it was you, confirm it within a day:',
    link,
    'If it was not you, ignore this mail. Nobody can confirm the address without you.',
  );

export const knownEmailMail = ({ publicOrigin }: Addresses): WrittenMessage =>
  accountMail(
    'You already have a Qlixline account',
    'somebody tried to register with this e-mail address, but you already have an account. Nothing has changed. Sign in here:',
    `${publicOrigin}${pathOf('GET /api/login')}`,
    'If you forgot your password, choose a new one here:',
    `${publicOrigin}${pathOf('GET /api/password/forgot')}`,
    'If it was not you, ignore this mail.',
  );

export const passwordResetMail = (link: string): WrittenMessage =>
  accountMail(
    'Your new Qlixline password',
    'somebody asked for a new password for your account. If it was you, choose one here within an hour:',
    link,
    'If several accounts use this e-mail address, the page asks for which of them.',
    'If it was not you, ignore this mail. Nothing has changed.',
  );

export const passwordChangedMail = ({ publicOrigin }: Addresses): WrittenMessage =>
  accountMail(
    'Your Qlixline password was changed',
    'your account has a new password, and is signed out on all other devices.',
    'If that was not you, choose another one here at once:',
    `${publicOrigin}${pathOf('GET /api/password/forgot')}`,
  );

export const guessingMail = ({ publicOrigin }: Addresses): WrittenMessage =>
  accountMail(
    'Somebody is trying to sign in as you',
    `within an hour, somebody entered ${GUESSING_ALERT.failures} wrong passwords for your Qlixline account. If it was you, ignore this mail.`,
    'If it was not you: they did not get in, and each try makes them wait longer. If you use your password elsewhere, choose a new one here:',
    `${publicOrigin}${pathOf('GET /api/password/forgot')}`,
  );

export const deletionMail = (deletesAt: Date, { publicOrigin }: Addresses): WrittenMessage =>
  accountMail(
    'Your Qlixline account will be deleted',
    `you have asked us to delete your account. That happens after ${deletesAt.toUTCString()}, in ${ACCOUNT_DELETION_DAYS} days; until then others still see it.`,
    'To keep it, sign in before then:',
    `${publicOrigin}${pathOf('GET /api/login')}`,
    'If that was not you, sign in and choose a new password at once.',
  );

export const deletedMail = ({ publicOrigin }: Addresses): WrittenMessage =>
  accountMail(
    'Your Qlixline account is deleted',
    'your account is gone, with your profile, pets, posts, photos, comments and friendships. Nobody can bring it back, and this is our last mail about it.',
    'You are welcome back at any time:',
    `${publicOrigin}/`,
  );
